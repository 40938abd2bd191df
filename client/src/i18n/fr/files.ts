import type { words as english } from '../en/files.ts';
import type { Words } from '../words.ts';

export const words = {
  files: {
    title: 'Fichiers',
    column: {
      name: 'Nom',
      kind: 'Type',
      author: 'Auteur',
      meeting: 'Réunion',
      organization: 'Organisation',
      date: 'Date',
      size: 'Taille',
      shared: 'Visible par',
      checksum: 'SHA-256',
    },
    filter: {
      text: 'Nom ou réunion',
      author: 'Auteur',
      meeting: 'Réunion',
      organization: 'Organisation',
      kind: 'Type',
      shared: 'Visible par',
      date: 'Date',
    },
    action: {
      download: 'Télécharger',
      checksum: 'Somme de contrôle',
      open: 'Fichiers de la réunion',
    },
    none: 'Aucun fichier pour le moment. Les enregistrements et les transcriptions apparaissent ici une fois leur réunion terminée.',
    kind: {
      video: 'Enregistrement',
      transcript: 'Transcription',
    },
    shared: 'Tous les participants',
    organizersOnly: 'Organisateurs uniquement',
    bytes: '{{count}} octets',
    storage: {
      title: 'Stockage',
      full: 'Le quota est épuisé : plus rien n’est enregistré.',
      noQuota: 'Il n’y a pas de quota d’enregistrement : rien n’est enregistré.',
      ofQuota: '{{used}} sur {{quota}}',
      recordings: 'Enregistrements',
      transcripts: 'Transcriptions',
      others: 'Fichiers d’autres personnes sur vos abonnements',
      free: 'Libre',
      files: {
        one: 'dans {{n}} fichier',
        many: 'dans {{n}} de fichiers',
        other: 'dans {{n}} fichiers',
      },
      largest: 'Organisations qui occupent le plus d’espace',
    },
    check: {
      title: 'Somme de contrôle',
      copy: 'Copier',
      copied: 'Copié',
      own: 'Comparer un fichier téléchargé',
      ownHint: 'Il est lu sur cet appareil et n’est envoyé nulle part.',
      reading: 'Lecture du fichier…',
      same: 'C’est exactement ce fichier.',
      differs: 'C’est un autre fichier, ou il est endommagé. Sa somme de contrôle est :',
      failed: 'Le fichier n’a pas pu être lu.',
    },
  },
} satisfies Words<typeof english>;
