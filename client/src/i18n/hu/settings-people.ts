import type { words as english } from '../en/settings-people.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-accounts': {
    group: {
      registration: 'Regisztráció',
      password: 'Jelszavak',
      deletion: 'Fiókok törlése',
    },
    field: {
      freeRegistration: 'Szabad regisztráció',
      signupLinkLife: 'A megerősítő hivatkozás érvényessége',
      passwordLength: 'Legkisebb hossz',
      passwordRules: 'Szabályok a karakterekre',
      oneDigit: 'Legalább egy számjegy',
      oneLowercase: 'Legalább egy kisbetű',
      oneUppercase: 'Legalább egy nagybetű',
      oneSpecialCharacter: 'Legalább egy különleges karakter',
      passwordLife: 'A jelszavak lejárnak ennyi idő után',
      resetLinkLife: 'A jelszó-visszaállító hivatkozás érvényessége',
      deletionDelay: 'A nem használt fiókok törlődnek ennyi idő után',
      deletionNotice: 'A tulajdonosok értesítést kapnak ennyi idő után',
    },
    hint: {
      freeRegistration: 'Az új felhasználók maguk is regisztrálhatnak.',
      passwordLength: 'Akkor is érvényes, ha az alábbi szabályok ki vannak kapcsolva.',
      passwordLife: 'A már használt jelszavaknál a mentés napjától számít.',
      deletionDelay: 'Több mint 30 nap.',
    },
    rule: {
      noticeBeforeDeletion: 'Az értesítésnek a törlés előtt kell megérkeznie.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP és Active Directory',
      sso: 'Egyszeri bejelentkezés (OpenID)',
      saml: 'Egyszeri bejelentkezés (SAML)',
      samlKey: 'SAML-kulcs',
      otp: 'Egyszer használatos jelszavak',
      api: 'API-kliensek',
    },
    field: {
      ldapEnabled: 'Bejelentkezés LDAP-pal',
      ldapUrl: 'LDAP-kiszolgáló',
      ldapLoginDn: 'LDAP bejelentkezési DN',
      ldapPassword: 'LDAP-jelszó',
      ldapBaseDn: 'LDAP keresési alap-DN',
      ldapFilter: 'LDAP-szűrő',
      ldapDelegate: 'A jelszavak ellenőrzése LDAP-pal',
      ssoEnabled: 'Egyszeri bejelentkezés felajánlása',
      ssoText: 'A gomb felirata',
      ssoUrl: 'A bejelentkezés címe',
      ssoClientId: 'SSO-kliensazonosító',
      ssoClientSecret: 'SSO-klienstitok',
      ssoConfigurationUrl: 'Konfigurációs végpont',
      samlEnabled: 'Bejelentkezés SAML-lal',
      samlUrl: 'SAML-cím',
      samlIssuer: 'SAML-kibocsátó',
      samlCertificate: 'SAML-tanúsítvány',
      samlKeyAlias: 'A kulcs álneve',
      samlKeyPassword: 'A kulcs jelszava',
      samlKeyFile: 'Kulcsfájl',
      otpEnabled: 'Egyszer használatos jelszavak e-mailben',
      otpLife: 'Az egyszer használatos jelszó érvényessége',
      apiEnabled: 'API-kliensek engedélyezése',
    },
    code: {
      samlCertificate: { 1022: 'Ez a tanúsítvány nem a kulcsfájlban lévő kulcshoz tartozik.' },
      samlKeyAlias: { 1022: 'A kulcsfájlban nincs ilyen álnevű kulcs.' },
      samlKeyPassword: { 1022: 'Ez a jelszó nem nyitja meg a kulcsfájlt.' },
      samlKeyFile: { 1022: 'Ez nem RSA-kulcsot tartalmazó PKCS#12-fájl.' },
    },
    hint: {
      ldapLoginDn: 'cn= kezdetű, például cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'ou= vagy cn= kezdetű.',
      ldapDelegate: 'Ilyenkor a jelszavak úgy mennek el, ahogy beírták őket, ezért a kapcsolatnak titkosítottnak kell lennie.',
      ssoConfigurationUrl: 'Rendszerint erre végződik: /.well-known/openid-configuration.',
      samlEnabled: 'A bejelentkezési oldalon egy gomb szolgál az egyszeri bejelentkezésre: SAML-hoz vezet, hacsak nincs OpenID.',
      samlKeyFile: 'PKCS#12 (p12), RSA-kulccsal.',
    },
    pattern: {
      ldapLoginDn: 'A bejelentkezési DN-nek cn-nel kell kezdődnie.',
      ldapBaseDn: 'Az alap-DN-nek ou-val vagy cn-nel kell kezdődnie.',
      ldapFilter: 'A szűrő zárójelben áll, és minden zárójel bezárul, például (objectClass=person).',
      samlCertificate: 'PEM formátumú tanúsítvány kell, a BEGIN-től az END CERTIFICATE-ig.',
    },
    rule: {
      delegateEncrypted: 'A jelszavak csak titkosított kapcsolaton adhatók át: ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'A felhasználók megtehetik',
    },
    field: {
      addContact: 'Névjegyek hozzáadása',
      discussion: 'Írás a beszélgetésekben',
      fileTransfer: 'Fájlok átvitele',
      remoteControl: 'Távvezérlés átadása',
      windowSharing: 'Ablak megosztása',
      desktopSharing: 'Asztal megosztása',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Próbaidőszak',
    },
    field: {
      trialEnabled: 'Próbaidőszak felajánlása',
      trialDuration: 'A próbaidőszak hossza',
      trialOrganizers: 'Szervezők',
      trialSeats: 'Helyek',
      trialEmails: 'Értesítési e-mail-címek',
      unvalidatedRemoval: 'A meg nem erősített felhasználók törlődnek ennyi idő után',
    },
    hint: {
      trialEmails: 'Akik értesülnek az új próbaidőszakokról; vesszővel elválasztva több is beilleszthető.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Munkaterületek',
    },
    field: {
      workspacesEnabled: 'Munkaterületek felajánlása',
      workspaceDomains: 'Engedélyezett tartományok',
      workspaceMembers: 'Tagok legnagyobb száma',
    },
    hint: {
      workspaceDomains: 'Csak az ilyen tartományú címmel rendelkezők lehetnek tagok; üresen: bárki.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Névjegyek címtára',
    },
    field: {
      contactSearch: 'Névjegyek keresése a címtárban',
      directoryKind: 'A címtár fajtája',
      directoryUrl: 'Címtárkiszolgáló',
      directoryLoginDn: 'Bejelentkezési DN',
      directoryPassword: 'Címtárjelszó',
      directoryBaseDn: 'Keresési alap-DN',
      scimUrl: 'SCIM-cím',
      scimToken: 'SCIM-token',
      resultLimit: 'Találatok legnagyobb száma',
      searchMinimum: 'A keresés legkevesebb betűje',
      directoryCache: 'A találatok megőrzési ideje',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'A bejelentkezési DN-nek cn-nel kell kezdődnie.',
      directoryBaseDn: 'Az alap-DN-nek ou-val vagy cn-nel kell kezdődnie.',
    },
  },
} satisfies Words<typeof english>;
