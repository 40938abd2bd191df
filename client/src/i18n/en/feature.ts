export const words = {
  feature: {
    AudioVideo: {
      label: 'Audio and video',
      help: 'Cameras and microphones can be used in meetings.',
    },
    FileTransfer: {
      label: 'File transfer',
      help: 'Participants can send files to each other.',
    },
    GiveControl: {
      label: 'Giving control',
      help: 'Whoever shares a screen can let others use mouse and keyboard.',
    },
    AdvancedCollaboration: {
      label: 'Advanced collaboration (Fusion)',
      help: 'Several people work in the same shared document at once.',
    },
    InviteContact: {
      label: 'Inviting contacts',
      help: 'People outside your contacts can be invited.',
    },
    Webinar: {
      label: 'Webinars',
      help: 'Large meetings in which few speak and many listen.',
    },
    Messages: {
      label: 'Messages',
      help: 'Written messages between contacts, also outside meetings.',
    },
    RecordingQuota: {
      label: 'Recording quota',
      help: 'Space for recordings. Once it is used up, nothing more is recorded.',
    },
    PinCode: {
      label: 'PIN code',
      help: 'Meetings are protected by a PIN that everyone types to get in.',
    },
    FreeRegistration: {
      label: 'Free registration',
      help: 'New users may sign up by themselves.',
    },
    UnauthenticatedUser: {
      label: 'Guests without an account',
      help: 'People without an account may join with the meeting identifier.',
    },
    TcsNetworkLayer: {
      label: 'Choice of network layer',
      help: 'The way through the network can be chosen for each meeting.',
    },
    EnableApplicationSharing: {
      label: 'Sharing a window',
      help: 'A single window can be shown to the others.',
    },
    EnableDesktopSharing: {
      label: 'Sharing the desktop',
      help: 'The whole screen can be shown to the others.',
    },
    DirectoryContactSearch: {
      label: 'Search in the directory',
      help: 'Contacts can be looked up in the directory of the organization.',
    },
    Gateway_REC: {
      label: 'Recording',
      help: 'Meetings can be recorded on the server.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 and SIP, incoming',
      help: 'Room systems can dial into meetings.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, outgoing',
      help: 'Meetings can call H.323 room systems.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, outgoing',
      help: 'Meetings can call SIP devices.',
    },
    Gateway_PSTN_OUT: {
      label: 'Telephone, outgoing',
      help: 'Meetings can call telephone numbers.',
    },
    Gateway_PSTN_IN: {
      label: 'Telephone, incoming',
      help: 'People can dial into meetings by telephone.',
    },
    Gateway_WebRTC: {
      label: 'Joining in the browser',
      help: 'Meetings can be joined in the browser, without installing anything.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Largest video size',
      help: 'No camera sends a larger picture than this.',
    },
    RecordingTranscription: {
      label: 'Transcription of recordings (beta)',
      help: 'What is said in a recording is written down. Being tried out.',
    },
    RecordingTranscriptionSummary: {
      label: 'Summary of transcriptions (beta)',
      help: 'A short summary is made from the transcription. Being tried out.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Translation of transcriptions (beta)',
      help: 'The transcription is translated into other languages. Being tried out.',
    },
  },
} as const;
