import type { words as english } from '../en/settings-meetings.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'PIN-kód',
      pstn: 'Telefon (PSTN)',
      rooms: 'SIP és H.323',
      ice: 'STUN és TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Csatlakozás azonosítóval és PIN-kóddal',
      pinLength: 'A PIN számjegyei',
      pstnEnabled: 'Betárcsázás telefonon',
      pstnTrunk: 'PSTN-trönk',
      pstnNumbers: 'Hívószámok',
      sipEnabled: 'SIP',
      sipServer: 'SIP-kiszolgáló',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'H.323-kapuőr',
      stunServers: 'STUN-kiszolgálók',
      turnServers: 'TURN-kiszolgálók',
      turnLogin: 'TURN-felhasználónév',
      turnSecret: 'TURN-titok vagy -jelszó',
      webRtcEnabled: 'Csatlakozás böngészőből',
      webRtcAttendees: 'Böngészős résztvevők legnagyobb száma',
    },
    hint: {
      pin: 'A fiók nélküli vendégekhez szükséges.',
      pstnNumbers: 'Az ország két betű, például FR.',
      turnLogin: 'Üresen: minden résztvevő a titokból készült hitelesítő adatokat kap.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Azonosító',
        language: 'Nyelv',
        country: 'Ország',
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
      video: 'Kép',
      audio: 'Hang',
    },
    field: {
      maxVideoSize: 'Legnagyobb kép',
      maxFrameRate: 'Legnagyobb képfrissítés',
      videoBitrate: 'Kép bitsebessége',
      visibleVideos: 'Egyszerre látható arcok',
      audioBitrate: 'Hang bitsebessége',
      noiseSuppression: 'Zajszűrés',
      echoCancellation: 'Visszhang kioltása',
      mutedOnEntry: 'A résztvevők némítva lépnek be',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Üzenetek',
      sharing: 'Megosztás',
    },
    field: {
      discussions: 'Beszélgetések a megbeszéléseken kívül',
      messageLife: 'Az üzenetek megőrzési ideje',
      fileTransferMax: 'A legnagyobb átvihető fájl',
      fusion: 'Fejlett együttműködés (Fusion)',
      guestsShare: 'A vendégek megoszthatják a képernyőjüket',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Felvételek',
      transcription: 'Átírás',
    },
    field: {
      recordingQuota: 'Felvételi kvóta',
      recordingMax: 'Leghosszabb felvétel',
      transcription: 'Felvételek átírása',
      transcriptionUrl: 'Az átírás címe',
      transcriptionKey: 'Az átírás kulcsa',
      summary: 'Átiratok összefoglalása',
      translation: 'Átiratok fordítása',
      translationLanguages: 'Ezekre a nyelvekre',
    },
    hint: {
      transcription: 'Amíg ki van kapcsolva, az átiratok sem látszanak.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Meghívók',
    },
    field: {
      outlookPluginUrl: 'Az Outlook-bővítmény címe',
      meetingDuration: 'Egy megbeszélés szokásos hossza',
      reminder: 'Emlékeztető a megbeszélés előtt',
      attachIcs: 'Naptárfájl csatolása',
    },
    hint: { reminder: 'A „Meeting reminders” ütemezett feladat küldi, amíg engedélyezve van.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Kiszolgálók',
    },
    field: {
      gateways: 'Átjárókiszolgálók',
      jobTimeout: 'Egy feladat feladása ennyi idő után',
      jobAttempts: 'Kísérletek',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Típus',
        address: 'Cím',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Felvétel',
        PSTN_IN: 'Telefon, bejövő',
        PSTN_OUT: 'Telefon, kimenő',
        SIP_OUT: 'SIP, kimenő',
        H323_OUT: 'H.323, kimenő',
        H323_SIP_IN: 'H.323 és SIP, bejövő',
      },
    },
  },
} satisfies Words<typeof english>;
