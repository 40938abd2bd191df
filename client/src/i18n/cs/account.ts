import type { words as english } from '../en/account.ts';
import type { Words } from '../words.ts';

export const words = {
  account: {
    title: 'Můj účet',
    profile: 'Profil',
    firstName: 'Jméno',
    lastName: 'Příjmení',
    email: 'E-mail',
    language: 'Jazyk',
    timeZone: 'Časové pásmo',
    timeZoneHint: 'Oblast a město, například Europe/Prague, nebo UTC.',
    timeZoneWrong: 'Toto časové pásmo není známo.',
    save: 'Uložit změny',
    session: 'Relace',
    sessionText: 'Odhlásí vás na všech kartách tohoto prohlížeče.',
    elsewhere: 'Vaše jméno a heslo spravuje vaše organizace a zde je změnit nelze.',
  },
  user: {
    info: { save: { ok: 'Změny jsou uloženy.' } },
  },
} satisfies Words<typeof english>;
