import type { words as english } from '../en/app.ts';
import type { Words } from '../words.ts';

export const words = {
  app: {
    name: 'Meet',
    skip: 'Ugrás a tartalomra',
    language: 'Nyelv',
    theme: 'Megjelenés',
    themeSystem: 'Rendszer',
    themeLight: 'Világos',
    themeDark: 'Sötét',
    help: 'Súgó',
    privacy: 'Adatvédelmi szabályzat',
    support: 'Ügyfélszolgálat',
    loading: 'Betöltés…',
    close: 'Bezárás',
    cancel: 'Mégse',
    retry: 'Újra',
    notCopied: 'Nem sikerült a másolás. A szöveg ki van jelölve.',
    outlook: { failed: 'Nem sikerült bejelentkezni az Outlookba.', without: 'Folytatás Outlook nélkül' },
    reload: 'Az oldal újratöltése',
    toStart: 'A kezdőlapra',
    menu: 'Menü',
    navigation: 'Fő navigáció',
    overview: 'Áttekintés',
    showPassword: 'Jelszó megjelenítése',
    hidePassword: 'Jelszó elrejtése',
    dashboard: 'Irányítópult',
    account: 'Saját fiók',
    accountOf: 'Fiók: {{name}}',
    signOut: 'Kijelentkezés',
  },
  notFound: {
    title: 'Az oldal nem található',
    text: 'Lehet, hogy elírás van a címben, vagy az oldal máshová került.',
  },
  noAccess: {
    title: 'Nincs hozzáférés',
    text: 'A fiókjával ez az oldal nem nyitható meg. Ha szüksége van rá, forduljon a rendszergazdához.',
  },
  crash: {
    title: 'Valami elromlott',
    text: 'Az oldalon váratlan hiba történt. A folytatáshoz töltse újra. Ha megismétlődik, szóljon a rendszergazdának.',
    part: 'Az oldal egy részét nem sikerült betölteni. Ellenőrizze az internetkapcsolatot, vagy töltse újra az oldalt.',
  },
} satisfies Words<typeof english>;
