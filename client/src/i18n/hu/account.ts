import type { words as english } from '../en/account.ts';
import type { Words } from '../words.ts';

export const words = {
  account: {
    title: 'Saját fiók',
    profile: 'Profil',
    firstName: 'Utónév',
    lastName: 'Vezetéknév',
    email: 'E-mail-cím',
    language: 'Nyelv',
    timeZone: 'Időzóna',
    timeZoneHint: 'Régió és város, például Europe/Budapest, vagy UTC.',
    timeZoneWrong: 'Ez az időzóna ismeretlen.',
    save: 'Módosítások mentése',
    session: 'Munkamenet',
    sessionText: 'A böngésző minden lapján kijelentkezteti.',
    elsewhere: 'A nevét és a jelszavát a szervezete kezeli, itt nem módosíthatók.',
  },
  user: {
    info: { save: { ok: 'A módosítások mentve.' } },
  },
} satisfies Words<typeof english>;
