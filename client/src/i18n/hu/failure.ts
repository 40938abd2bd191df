import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'Az egyszeri bejelentkezés (OAuth) beállításait nem sikerült betölteni.',
      ssoSaml: 'Az egyszeri bejelentkezés (SAML) beállításait nem sikerült betölteni.',
      samlKey: 'A SAML-kulcsot nem sikerült betölteni.',
      ldap: 'Az LDAP-beállításokat nem sikerült betölteni.',
      push: 'A leküldéses értesítések beállításait nem sikerült betölteni.',
      metrics: 'A mérőszám-kiszolgáló beállításait nem sikerült betölteni.',
      storage: 'A fájltárhely beállításait nem sikerült betölteni. Addig a fájlok ki vannak kapcsolva.',
      directory: 'A címtár beállításait nem sikerült betölteni.',
    },
    tag: {
      create: 'A címkét nem sikerült létrehozni.',
      addUser: 'A felhasználót nem lehetett a címkéhez adni.',
    },
    import: {
      file: 'Ez a fájl nem importálható. Ellenőrizze, hogy teljes és a várt formátumú-e.',
      support: 'Ez a fájl nem tartalmaz importálható ügyfélszolgálati beállításokat.',
    },
  },
} satisfies Words<typeof english>;
