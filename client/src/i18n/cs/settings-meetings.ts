import type { words as english } from '../en/settings-meetings.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'PIN',
      pstn: 'Telefon (PSTN)',
      rooms: 'SIP a H.323',
      ice: 'STUN a TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Připojit se identifikátorem a kódem PIN',
      pinLength: 'Počet číslic PIN',
      pstnEnabled: 'Volat telefonem',
      pstnTrunk: 'Svazek PSTN',
      pstnNumbers: 'Čísla pro volání',
      sipEnabled: 'SIP',
      sipServer: 'Server SIP',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'Gatekeeper H.323',
      stunServers: 'Servery STUN',
      turnServers: 'Servery TURN',
      turnLogin: 'Uživatelské jméno pro TURN',
      turnSecret: 'Tajný klíč nebo heslo pro TURN',
      webRtcEnabled: 'Vstup z prohlížeče',
      webRtcAttendees: 'Nejvíce účastníků z prohlížeče',
    },
    hint: {
      pin: 'Potřebné pro hosty bez účtu.',
      pstnNumbers: 'Země má dvě písmena, například FR.',
      turnLogin: 'Prázdné: každý účastník dostane údaje vytvořené z tajného klíče.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Identifikátor',
        language: 'Jazyk',
        country: 'Země',
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
      video: 'Obraz',
      audio: 'Zvuk',
    },
    field: {
      maxVideoSize: 'Největší obraz',
      maxFrameRate: 'Nejvyšší snímková frekvence',
      videoBitrate: 'Datový tok obrazu',
      visibleVideos: 'Tváře zobrazené najednou',
      audioBitrate: 'Datový tok zvuku',
      noiseSuppression: 'Potlačovat šum',
      echoCancellation: 'Rušit ozvěnu',
      mutedOnEntry: 'Účastníci vstupují ztlumení',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Zprávy',
      sharing: 'Sdílení',
    },
    field: {
      discussions: 'Konverzace mimo schůzky',
      messageLife: 'Zprávy se uchovávají po dobu',
      fileTransferMax: 'Největší přenášený soubor',
      fusion: 'Pokročilá spolupráce (Fusion)',
      guestsShare: 'Hosté smějí sdílet obrazovku',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Nahrávky',
      transcription: 'Přepis',
    },
    field: {
      recordingQuota: 'Kvóta nahrávek',
      recordingMax: 'Nejdelší nahrávka',
      transcription: 'Přepisovat nahrávky',
      transcriptionUrl: 'Adresa přepisu',
      transcriptionKey: 'Klíč pro přepis',
      summary: 'Shrnovat přepisy',
      translation: 'Překládat přepisy',
      translationLanguages: 'Do těchto jazyků',
    },
    hint: {
      transcription: 'Dokud je vypnuto, přepisy se ani nezobrazují.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Pozvánky',
    },
    field: {
      outlookPluginUrl: 'Adresa doplňku pro Outlook',
      meetingDuration: 'Obvyklá délka schůzky',
      reminder: 'Připomenutí před schůzkou',
      attachIcs: 'Přikládat soubor kalendáře',
    },
    hint: { reminder: 'Odesílá je naplánovaná úloha „Meeting reminders“, pokud je povolena.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Servery',
    },
    field: {
      gateways: 'Servery bran',
      jobTimeout: 'Úloha se vzdá po',
      jobAttempts: 'Pokusy',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Typ',
        address: 'Adresa',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Nahrávání',
        PSTN_IN: 'Telefon, příchozí',
        PSTN_OUT: 'Telefon, odchozí',
        SIP_OUT: 'SIP, odchozí',
        H323_OUT: 'H.323, odchozí',
        H323_SIP_IN: 'H.323 a SIP, příchozí',
      },
    },
  },
} satisfies Words<typeof english>;
