import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'Nastavení jednotného přihlášení (OAuth) se nepodařilo načíst.',
      ssoSaml: 'Nastavení jednotného přihlášení (SAML) se nepodařilo načíst.',
      samlKey: 'Klíč SAML se nepodařilo načíst.',
      ldap: 'Nastavení LDAP se nepodařilo načíst.',
      push: 'Nastavení oznámení push se nepodařilo načíst.',
      metrics: 'Nastavení serveru metrik se nepodařilo načíst.',
      storage: 'Nastavení úložiště souborů se nepodařilo načíst. Do té doby jsou soubory vypnuté.',
      directory: 'Nastavení adresáře se nepodařilo načíst.',
    },
    tag: {
      create: 'Štítek se nepodařilo vytvořit.',
      addUser: 'Uživatele nelze ke štítku přidat.',
    },
    import: {
      file: 'Tento soubor nelze importovat. Zkontrolujte, že je úplný a v očekávaném formátu.',
      support: 'Tento soubor neobsahuje nastavení podpory, které by šlo importovat.',
    },
  },
} satisfies Words<typeof english>;
