import type { words as english } from '../en/files.ts';
import type { Words } from '../words.ts';

export const words = {
  files: {
    title: 'Dateien',
    column: {
      name: 'Name',
      kind: 'Art',
      author: 'Autor',
      meeting: 'Besprechung',
      organization: 'Organisation',
      date: 'Datum',
      size: 'Größe',
      shared: 'Sichtbar für',
      checksum: 'SHA-256',
    },
    filter: {
      text: 'Name oder Besprechung',
      author: 'Autor',
      meeting: 'Besprechung',
      organization: 'Organisation',
      kind: 'Art',
      shared: 'Sichtbar für',
      date: 'Datum',
    },
    action: {
      download: 'Herunterladen',
      checksum: 'Prüfsumme',
      open: 'Dateien der Besprechung',
    },
    none: 'Noch keine Dateien. Aufzeichnungen und Transkripte erscheinen hier, sobald ihre Besprechungen vorbei sind.',
    kind: {
      video: 'Aufzeichnung',
      transcript: 'Transkript',
    },
    shared: 'Alle Teilnehmer',
    organizersOnly: 'Nur Organisatoren',
    bytes: '{{count}} Byte',
    storage: {
      title: 'Speicher',
      full: 'Das Kontingent ist aufgebraucht: Es wird nichts mehr aufgezeichnet.',
      noQuota: 'Es gibt kein Kontingent für Aufzeichnungen, deshalb wird nichts aufgezeichnet.',
      ofQuota: '{{used}} von {{quota}}',
      recordings: 'Aufzeichnungen',
      transcripts: 'Transkripte',
      others: 'Dateien anderer in Ihren Abonnements',
      free: 'Frei',
      files: {
        one: 'in {{n}} Datei',
        other: 'in {{n}} Dateien',
      },
      largest: 'Organisationen mit dem größten Verbrauch',
    },
    check: {
      title: 'Prüfsumme',
      copy: 'Kopieren',
      copied: 'Kopiert',
      own: 'Heruntergeladene Datei vergleichen',
      ownHint: 'Sie wird auf diesem Gerät gelesen und nirgendwohin gesendet.',
      reading: 'Die Datei wird gelesen …',
      same: 'Das ist genau diese Datei.',
      differs: 'Das ist eine andere Datei, oder sie wurde beschädigt. Ihre Prüfsumme ist:',
      failed: 'Die Datei konnte nicht gelesen werden.',
    },
  },
} satisfies Words<typeof english>;
