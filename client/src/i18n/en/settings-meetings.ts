export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'PIN',
      pstn: 'Telephone (PSTN)',
      rooms: 'SIP and H.323',
      ice: 'STUN and TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Join with identifier and PIN',
      pinLength: 'Digits of a PIN',
      pstnEnabled: 'Dial in by telephone',
      pstnTrunk: 'PSTN trunk',
      pstnNumbers: 'Numbers to dial',
      sipEnabled: 'SIP',
      sipServer: 'SIP server',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'H.323 gatekeeper',
      stunServers: 'STUN servers',
      turnServers: 'TURN servers',
      turnLogin: 'TURN user name',
      turnSecret: 'TURN secret or password',
      webRtcEnabled: 'Join from the browser',
      webRtcAttendees: 'Maximum participants from browsers',
    },
    hint: {
      pin: 'Needed for guests without an account.',
      pstnNumbers: 'The country has two letters, such as FR.',
      turnLogin: 'If empty, each participant gets credentials made from the secret.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Identifier',
        language: 'Language',
        country: 'Country',
        phone: 'Phone',
      },
    },
    option: {
      language: {
        en: 'English',
        cs: 'Čeština',
        de: 'Deutsch',
        es: 'Español',
        fr: 'Français',
        hu: 'Magyar',
      },
    },
  },
  'setting-audio-video': {
    group: {
      video: 'Video',
      audio: 'Audio',
    },
    field: {
      maxVideoSize: 'Largest picture',
      maxFrameRate: 'Highest frame rate',
      videoBitrate: 'Video bit rate',
      visibleVideos: 'Faces shown at once',
      audioBitrate: 'Audio bit rate',
      noiseSuppression: 'Suppress noise',
      echoCancellation: 'Cancel echo',
      mutedOnEntry: 'Participants come in muted',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Messages',
      sharing: 'Sharing',
    },
    field: {
      discussions: 'Discussions outside meetings',
      messageLife: 'Messages are kept for',
      fileTransferMax: 'Largest file to transfer',
      fusion: 'Advanced collaboration (Fusion)',
      guestsShare: 'Guests may share their screen',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Recordings',
      transcription: 'Transcription',
    },
    field: {
      recordingQuota: 'Recording quota',
      recordingMax: 'Longest recording',
      transcription: 'Transcribe recordings',
      transcriptionUrl: 'Transcription address',
      transcriptionKey: 'Transcription key',
      summary: 'Summarize transcriptions',
      translation: 'Translate transcriptions',
      translationLanguages: 'Into these languages',
    },
    hint: {
      transcription: 'While it is off, transcripts are not shown either.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Invitations',
    },
    field: {
      outlookPluginUrl: 'Outlook plugin address',
      meetingDuration: 'Usual length of a meeting',
      reminder: 'Reminder before the meeting',
      attachIcs: 'Attach a calendar file',
    },
    hint: { reminder: 'Sent by the scheduled job “Meeting reminders” while it is enabled.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Servers',
    },
    field: {
      gateways: 'Gateway servers',
      jobTimeout: 'Jobs are given up after',
      jobAttempts: 'Attempts',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Type',
        address: 'Address',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Recording',
        PSTN_IN: 'Telephone, in',
        PSTN_OUT: 'Telephone, out',
        SIP_OUT: 'SIP, out',
        H323_OUT: 'H.323, out',
        H323_SIP_IN: 'H.323 and SIP, in',
      },
    },
  },
} as const;
