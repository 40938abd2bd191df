import type { words as english } from '../en/support.ts';
import type { Words } from '../words.ts';

export const words = {
  support: {
    title: 'Support',
    intro: 'Hier finden Sie Hilfe, wenn etwas nicht funktioniert.',
    contact: 'Kontakt',
    site: 'Support-Seite öffnen',
    write: 'Dem Support schreiben',
    manual: 'Handbuch öffnen',
    data: 'Angaben für den Support',
    dataText: 'Schicken Sie sie mit, das erspart Rückfragen. Von selbst wird nichts gesendet.',
    server: 'Server',
    account: 'Konto',
    signedOut: 'Nicht angemeldet',
    browser: 'Browser',
    language: 'Sprache',
    time: 'Zeit',
    copy: 'Alles kopieren',
    copied: 'Kopiert',
  },
} satisfies Words<typeof english>;
