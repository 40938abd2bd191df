import type { words as english } from '../en/attachments.ts';
import type { Words } from '../words.ts';

export const words = {
  attachments: {
    title: 'Fichiers de la réunion',
    none: 'Cette réunion n’a aucun fichier pour vous.',
    noneText: 'Les enregistrements et transcriptions apparaissent ici une fois prêts et partagés avec vous.',
    kind: {
      video: 'Enregistrement',
      transcript: 'Transcription',
    },
    shared: 'Tous les participants',
    organizersOnly: 'Organisateurs uniquement',
    download: 'Télécharger',
    downloadOf: 'Télécharger {{name}}',
    share: 'Partager avec les participants',
    unshare: 'Arrêter le partage',
    isShared: '{{name}} est désormais partagé avec tous les participants.',
    isForOrganizers: '{{name}} est désormais réservé aux organisateurs.',
    checksum: 'Copier le SHA-256',
    copied: 'Copié',
    openApp: 'Ouvrir la réunion dans l’application',
    unknown: 'Cette réunion n’existe pas, ou vous n’y participez pas.',
  },
} satisfies Words<typeof english>;
