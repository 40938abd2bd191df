import type { words as english } from '../en/account.ts';
import type { Words } from '../words.ts';

export const words = {
  account: {
    title: 'Mein Konto',
    profile: 'Profil',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    language: 'Sprache',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Region und Stadt wie Europe/Berlin, oder UTC.',
    timeZoneWrong: 'Diese Zeitzone ist nicht bekannt.',
    save: 'Änderungen speichern',
    session: 'Sitzung',
    sessionText: 'Meldet Sie in allen Tabs dieses Browsers ab.',
    elsewhere: 'Ihr Name und Ihr Passwort werden von Ihrer Organisation verwaltet und können hier nicht geändert werden.',
  },
  user: {
    info: { save: { ok: 'Ihre Änderungen sind gespeichert.' } },
  },
} satisfies Words<typeof english>;
