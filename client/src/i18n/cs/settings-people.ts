import type { words as english } from '../en/settings-people.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-accounts': {
    group: {
      registration: 'Registrace',
      password: 'Hesla',
      deletion: 'Mazání účtů',
    },
    field: {
      freeRegistration: 'Volná registrace',
      signupLinkLife: 'Platnost potvrzovacího odkazu',
      passwordLength: 'Nejmenší délka',
      passwordRules: 'Pravidla pro znaky',
      oneDigit: 'Alespoň jedna číslice',
      oneLowercase: 'Alespoň jedno malé písmeno',
      oneUppercase: 'Alespoň jedno velké písmeno',
      oneSpecialCharacter: 'Alespoň jeden zvláštní znak',
      passwordLife: 'Hesla vyprší po',
      resetLinkLife: 'Platnost odkazu na nové heslo',
      deletionDelay: 'Nepoužívané účty se smažou po',
      deletionNotice: 'Vlastníci jsou upozorněni po',
    },
    hint: {
      freeRegistration: 'Noví uživatelé se mohou zaregistrovat sami.',
      passwordLength: 'Platí, i když jsou pravidla níže vypnutá.',
      passwordLife: 'U stávajících hesel se doba počítá ode dne uložení.',
      deletionDelay: 'Více než 30 dní.',
    },
    rule: {
      noticeBeforeDeletion: 'Upozornění musí přijít před smazáním.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP a Active Directory',
      sso: 'Jednotné přihlášení (OpenID)',
      saml: 'Jednotné přihlášení (SAML)',
      samlKey: 'Klíč SAML',
      otp: 'Jednorázová hesla',
      api: 'Klienti API',
    },
    field: {
      ldapEnabled: 'Přihlašovat přes LDAP',
      ldapUrl: 'Server LDAP',
      ldapLoginDn: 'Přihlašovací DN pro LDAP',
      ldapPassword: 'Heslo pro LDAP',
      ldapBaseDn: 'Výchozí DN pro hledání v LDAP',
      ldapFilter: 'Filtr LDAP',
      ldapDelegate: 'Ověřovat hesla v LDAP',
      ssoEnabled: 'Nabízet jednotné přihlášení',
      ssoText: 'Text na tlačítku',
      ssoUrl: 'Adresa přihlášení',
      ssoClientId: 'ID klienta SSO',
      ssoClientSecret: 'Tajný klíč klienta SSO',
      ssoConfigurationUrl: 'Adresa konfigurace',
      samlEnabled: 'Přihlašovat přes SAML',
      samlUrl: 'Adresa SAML',
      samlIssuer: 'Vydavatel SAML',
      samlCertificate: 'Certifikát SAML',
      samlKeyAlias: 'Alias klíče',
      samlKeyPassword: 'Heslo klíče',
      samlKeyFile: 'Soubor s klíčem',
      otpEnabled: 'Jednorázová hesla e-mailem',
      otpLife: 'Platnost jednorázového hesla',
      apiEnabled: 'Povolit klienty API',
    },
    code: {
      samlCertificate: { 1022: 'Tento certifikát nepatří ke klíči v souboru s klíčem.' },
      samlKeyAlias: { 1022: 'V souboru s klíčem není klíč s tímto aliasem.' },
      samlKeyPassword: { 1022: 'Tímto heslem se soubor s klíčem neotevře.' },
      samlKeyFile: { 1022: 'Toto není soubor PKCS#12 s klíčem RSA.' },
    },
    hint: {
      ldapLoginDn: 'Začíná na cn=, například cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'Začíná na ou= nebo cn=.',
      ldapDelegate: 'Hesla se pak posílají tak, jak byla napsána, spojení proto musí být šifrované.',
      ssoConfigurationUrl: 'Obvykle končí na /.well-known/openid-configuration.',
      samlEnabled: 'Přihlašovací stránka má jedno tlačítko jednotného přihlášení: vede na SAML, pokud není nabízen OpenID.',
      samlKeyFile: 'PKCS#12 (p12) s klíčem RSA.',
    },
    pattern: {
      ldapLoginDn: 'Přihlašovací DN musí začínat na cn.',
      ldapBaseDn: 'Výchozí DN musí začínat na ou nebo cn.',
      ldapFilter: 'Filtr stojí v závorkách a všechny jsou uzavřené, například (objectClass=person).',
      samlCertificate: 'Je třeba certifikát ve formátu PEM, od BEGIN po END CERTIFICATE.',
    },
    rule: {
      delegateEncrypted: 'Hesla se předávají jen šifrovaným spojením: ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'Uživatelé smějí',
    },
    field: {
      addContact: 'Přidávat kontakty',
      discussion: 'Psát do konverzací',
      fileTransfer: 'Posílat soubory',
      remoteControl: 'Předávat vzdálené ovládání',
      windowSharing: 'Sdílet okno',
      desktopSharing: 'Sdílet plochu',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Zkušební verze',
    },
    field: {
      trialEnabled: 'Nabízet zkušební verzi',
      trialDuration: 'Zkušební verze trvá',
      trialOrganizers: 'Organizátoři',
      trialSeats: 'Místa',
      trialEmails: 'E-maily pro upozornění',
      unvalidatedRemoval: 'Nepotvrzení uživatelé se odstraní po',
    },
    hint: {
      trialEmails: 'Kdo se dozví o nových zkušebních verzích; lze vložit více adres oddělených čárkami.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Pracovní prostory',
    },
    field: {
      workspacesEnabled: 'Nabízet pracovní prostory',
      workspaceDomains: 'Povolené domény',
      workspaceMembers: 'Nejvíce členů',
    },
    hint: {
      workspaceDomains: 'Členy mohou být jen lidé s adresami z těchto domén; prázdné: kdokoli.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Adresář kontaktů',
    },
    field: {
      contactSearch: 'Hledat kontakty v adresáři',
      directoryKind: 'Druh adresáře',
      directoryUrl: 'Server adresáře',
      directoryLoginDn: 'Přihlašovací DN',
      directoryPassword: 'Heslo k adresáři',
      directoryBaseDn: 'Výchozí DN pro hledání',
      scimUrl: 'Adresa SCIM',
      scimToken: 'Token SCIM',
      resultLimit: 'Nejvíce výsledků',
      searchMinimum: 'Nejméně písmen hledání',
      directoryCache: 'Výsledky se uchovávají po dobu',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'Přihlašovací DN musí začínat na cn.',
      directoryBaseDn: 'Výchozí DN musí začínat na ou nebo cn.',
    },
  },
} satisfies Words<typeof english>;
