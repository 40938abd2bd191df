import type { words as english } from '../en/attachments.ts';
import type { Words } from '../words.ts';

export const words = {
  attachments: {
    title: 'Dateien der Besprechung',
    none: 'Diese Besprechung hat keine Dateien für Sie.',
    noneText: 'Aufzeichnungen und Transkripte erscheinen hier, sobald sie fertig sind und mit Ihnen geteilt werden.',
    kind: {
      video: 'Aufzeichnung',
      transcript: 'Transkript',
    },
    shared: 'Alle Teilnehmer',
    organizersOnly: 'Nur Organisatoren',
    download: 'Herunterladen',
    downloadOf: '{{name}} herunterladen',
    share: 'Mit Teilnehmern teilen',
    unshare: 'Teilen beenden',
    isShared: '{{name}} wird jetzt mit allen Teilnehmern geteilt.',
    isForOrganizers: '{{name}} ist jetzt nur für Organisatoren.',
    checksum: 'SHA-256 kopieren',
    copied: 'Kopiert',
    openApp: 'Besprechung in der App öffnen',
    unknown: 'Diese Besprechung gibt es nicht, oder Sie nehmen nicht daran teil.',
  },
} satisfies Words<typeof english>;
