import type { words as english } from '../en/settings-meetings.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'Code PIN',
      pstn: 'Téléphone (RTC)',
      rooms: 'SIP et H.323',
      ice: 'STUN et TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Rejoindre avec identifiant et code PIN',
      pinLength: 'Chiffres du code PIN',
      pstnEnabled: 'Accès par téléphone',
      pstnTrunk: 'Jonction RTC',
      pstnNumbers: 'Numéros d’accès',
      sipEnabled: 'SIP',
      sipServer: 'Serveur SIP',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'Portier H.323',
      stunServers: 'Serveurs STUN',
      turnServers: 'Serveurs TURN',
      turnLogin: 'Nom d’utilisateur TURN',
      turnSecret: 'Secret ou mot de passe TURN',
      webRtcEnabled: 'Rejoindre depuis le navigateur',
      webRtcAttendees: 'Nombre maximal de participants par navigateur',
    },
    hint: {
      pin: 'Nécessaire pour les invités sans compte.',
      pstnNumbers: 'Le pays a deux lettres, par exemple FR.',
      turnLogin: 'Vide : chaque participant reçoit des identifiants tirés du secret.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Identifiant',
        language: 'Langue',
        country: 'Pays',
        phone: 'Téléphone',
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
      video: 'Vidéo',
      audio: 'Audio',
    },
    field: {
      maxVideoSize: 'Plus grande image',
      maxFrameRate: 'Fréquence d’image maximale',
      videoBitrate: 'Débit vidéo',
      visibleVideos: 'Visages affichés à la fois',
      audioBitrate: 'Débit audio',
      noiseSuppression: 'Supprimer le bruit',
      echoCancellation: 'Annuler l’écho',
      mutedOnEntry: 'Les participants entrent microphone coupé',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Messages',
      sharing: 'Partage',
    },
    field: {
      discussions: 'Discussions hors réunions',
      messageLife: 'Les messages sont conservés pendant',
      fileTransferMax: 'Plus gros fichier à transférer',
      fusion: 'Collaboration avancée (Fusion)',
      guestsShare: 'Les invités peuvent partager leur écran',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Enregistrements',
      transcription: 'Transcription',
    },
    field: {
      recordingQuota: 'Quota d’enregistrement',
      recordingMax: 'Enregistrement le plus long',
      transcription: 'Transcrire les enregistrements',
      transcriptionUrl: 'Adresse de transcription',
      transcriptionKey: 'Clé de transcription',
      summary: 'Résumer les transcriptions',
      translation: 'Traduire les transcriptions',
      translationLanguages: 'Dans ces langues',
    },
    hint: {
      transcription: 'Tant que c’est désactivé, les transcriptions ne sont pas affichées non plus.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Invitations',
    },
    field: {
      outlookPluginUrl: 'Adresse du module Outlook',
      meetingDuration: 'Durée habituelle d’une réunion',
      reminder: 'Rappel avant la réunion',
      attachIcs: 'Joindre un fichier d’agenda',
    },
    hint: { reminder: 'Envoyés par la tâche planifiée « Meeting reminders » tant qu’elle est activée.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Serveurs',
    },
    field: {
      gateways: 'Serveurs passerelles',
      jobTimeout: 'Une tâche est abandonnée après',
      jobAttempts: 'Tentatives',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Type',
        address: 'Adresse',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Enregistrement',
        PSTN_IN: 'Téléphone, entrant',
        PSTN_OUT: 'Téléphone, sortant',
        SIP_OUT: 'SIP, sortant',
        H323_OUT: 'H.323, sortant',
        H323_SIP_IN: 'H.323 et SIP, entrant',
      },
    },
  },
} satisfies Words<typeof english>;
