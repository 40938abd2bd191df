import type { words as english } from '../en/settings-meetings.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'PIN',
      pstn: 'Telefon (PSTN)',
      rooms: 'SIP und H.323',
      ice: 'STUN und TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Mit Kennung und PIN teilnehmen',
      pinLength: 'Stellen einer PIN',
      pstnEnabled: 'Einwahl per Telefon',
      pstnTrunk: 'PSTN-Trunk',
      pstnNumbers: 'Einwahlnummern',
      sipEnabled: 'SIP',
      sipServer: 'SIP-Server',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'H.323-Gatekeeper',
      stunServers: 'STUN-Server',
      turnServers: 'TURN-Server',
      turnLogin: 'TURN-Benutzername',
      turnSecret: 'TURN-Geheimnis oder -Passwort',
      webRtcEnabled: 'Beitritt aus dem Browser',
      webRtcAttendees: 'Höchstzahl der Teilnehmer aus Browsern',
    },
    hint: {
      pin: 'Nötig für Gäste ohne Konto.',
      pstnNumbers: 'Das Land hat zwei Buchstaben, etwa FR.',
      turnLogin: 'Leer: Alle Teilnehmer erhalten eigene Zugangsdaten, die aus dem Geheimnis entstehen.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Kennung',
        language: 'Sprache',
        country: 'Land',
        phone: 'Telefon',
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
      maxVideoSize: 'Größtes Bild',
      maxFrameRate: 'Höchste Bildrate',
      videoBitrate: 'Video-Bitrate',
      visibleVideos: 'Gleichzeitig gezeigte Gesichter',
      audioBitrate: 'Audio-Bitrate',
      noiseSuppression: 'Geräusche unterdrücken',
      echoCancellation: 'Echo unterdrücken',
      mutedOnEntry: 'Teilnehmer kommen stummgeschaltet herein',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Nachrichten',
      sharing: 'Teilen',
    },
    field: {
      discussions: 'Unterhaltungen außerhalb von Besprechungen',
      messageLife: 'Nachrichten werden behalten für',
      fileTransferMax: 'Größte Datei zum Übertragen',
      fusion: 'Erweiterte Zusammenarbeit (Fusion)',
      guestsShare: 'Gäste dürfen ihren Bildschirm teilen',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Aufzeichnungen',
      transcription: 'Transkription',
    },
    field: {
      recordingQuota: 'Kontingent für Aufzeichnungen',
      recordingMax: 'Längste Aufzeichnung',
      transcription: 'Aufzeichnungen transkribieren',
      transcriptionUrl: 'Transkriptionsadresse',
      transcriptionKey: 'Transkriptionsschlüssel',
      summary: 'Transkriptionen zusammenfassen',
      translation: 'Transkriptionen übersetzen',
      translationLanguages: 'In diese Sprachen',
    },
    hint: {
      transcription: 'Solange es aus ist, werden auch keine Transkripte gezeigt.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Einladungen',
    },
    field: {
      outlookPluginUrl: 'Adresse des Outlook-Plugins',
      meetingDuration: 'Übliche Dauer einer Besprechung',
      reminder: 'Erinnerung vor der Besprechung',
      attachIcs: 'Kalenderdatei anhängen',
    },
    hint: { reminder: 'Versendet die geplante Aufgabe „Meeting reminders“, solange sie aktiviert ist.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Server',
    },
    field: {
      gateways: 'Gateway-Server',
      jobTimeout: 'Eine Aufgabe wird aufgegeben nach',
      jobAttempts: 'Versuche',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Art',
        address: 'Adresse',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Aufzeichnung',
        PSTN_IN: 'Telefon, eingehend',
        PSTN_OUT: 'Telefon, ausgehend',
        SIP_OUT: 'SIP, ausgehend',
        H323_OUT: 'H.323, ausgehend',
        H323_SIP_IN: 'H.323 und SIP, eingehend',
      },
    },
  },
} satisfies Words<typeof english>;
