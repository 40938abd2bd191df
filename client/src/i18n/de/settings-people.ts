import type { words as english } from '../en/settings-people.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-accounts': {
    group: {
      registration: 'Registrierung',
      password: 'Passwörter',
      deletion: 'Löschen von Konten',
    },
    field: {
      freeRegistration: 'Freie Registrierung',
      signupLinkLife: 'Bestätigungslink gilt für',
      passwordLength: 'Mindestlänge',
      passwordRules: 'Regeln für Zeichen',
      oneDigit: 'Mindestens eine Ziffer',
      oneLowercase: 'Mindestens ein Kleinbuchstabe',
      oneUppercase: 'Mindestens ein Großbuchstabe',
      oneSpecialCharacter: 'Mindestens ein Sonderzeichen',
      passwordLife: 'Passwörter laufen ab nach',
      resetLinkLife: 'Link zum Zurücksetzen gilt für',
      deletionDelay: 'Ungenutzte Konten werden gelöscht nach',
      deletionNotice: 'Inhaber werden benachrichtigt nach',
    },
    hint: {
      freeRegistration: 'Neue Benutzer dürfen sich selbst registrieren.',
      passwordLength: 'Gilt auch, wenn die Regeln darunter aus sind.',
      passwordLife: 'Für bestehende Passwörter zählt sie ab dem Tag, an dem sie gespeichert wird.',
      deletionDelay: 'Mehr als 30 Tage.',
    },
    rule: {
      noticeBeforeDeletion: 'Die Benachrichtigung muss vor der Löschung kommen.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP und Active Directory',
      sso: 'Single Sign-on (OpenID)',
      saml: 'Single Sign-on (SAML)',
      samlKey: 'SAML-Schlüssel',
      otp: 'Einmalpasswörter',
      api: 'API-Clients',
    },
    field: {
      ldapEnabled: 'Mit LDAP anmelden',
      ldapUrl: 'LDAP-Server',
      ldapLoginDn: 'LDAP-Anmelde-DN',
      ldapPassword: 'LDAP-Passwort',
      ldapBaseDn: 'LDAP-Suchbasis (DN)',
      ldapFilter: 'LDAP-Filter',
      ldapDelegate: 'Passwörter an LDAP übergeben',
      ssoEnabled: 'Single Sign-on anbieten',
      ssoText: 'Text der Schaltfläche',
      ssoUrl: 'Adresse der Anmeldung',
      ssoClientId: 'SSO-Client-ID',
      ssoClientSecret: 'SSO-Client-Geheimnis',
      ssoConfigurationUrl: 'Konfigurationsendpunkt',
      samlEnabled: 'Mit SAML anmelden',
      samlUrl: 'SAML-Adresse',
      samlIssuer: 'SAML-Aussteller',
      samlCertificate: 'SAML-Zertifikat',
      samlKeyAlias: 'Schlüsselalias',
      samlKeyPassword: 'Schlüsselpasswort',
      samlKeyFile: 'Schlüsseldatei',
      otpEnabled: 'Einmalpasswörter per E-Mail',
      otpLife: 'Einmalpasswort gilt für',
      apiEnabled: 'API-Clients zulassen',
    },
    code: {
      samlCertificate: { 1022: 'Dieses Zertifikat gehört nicht zum Schlüssel in der Schlüsseldatei.' },
      samlKeyAlias: { 1022: 'Die Schlüsseldatei enthält keinen Schlüssel mit diesem Alias.' },
      samlKeyPassword: { 1022: 'Mit diesem Passwort lässt sich die Schlüsseldatei nicht öffnen.' },
      samlKeyFile: { 1022: 'Das ist keine PKCS#12-Datei mit einem RSA-Schlüssel.' },
    },
    hint: {
      ldapLoginDn: 'Beginnt mit cn=, etwa cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'Beginnt mit ou= oder cn=.',
      ldapDelegate: 'Passwörter werden dann so gesendet, wie sie eingegeben wurden; die Verbindung muss verschlüsselt sein.',
      ssoConfigurationUrl: 'Endet meist auf /.well-known/openid-configuration.',
      samlEnabled: 'Die Anmeldeseite hat eine Schaltfläche für Single Sign-on: Sie führt zu SAML, sofern nicht OpenID angeboten wird.',
      samlKeyFile: 'PKCS#12 (p12) mit einem RSA-Schlüssel.',
    },
    pattern: {
      ldapLoginDn: 'Die Anmelde-DN muss mit cn beginnen.',
      ldapBaseDn: 'Die Suchbasis muss mit ou oder cn beginnen.',
      ldapFilter: 'Ein Filter steht in Klammern, die alle geschlossen sind, etwa (objectClass=person).',
      samlCertificate: 'Nötig ist ein Zertifikat im PEM-Format, von BEGIN bis END CERTIFICATE.',
    },
    rule: {
      delegateEncrypted: 'Passwörter werden nur über eine verschlüsselte Verbindung übergeben: ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'Benutzer dürfen',
    },
    field: {
      addContact: 'Kontakte hinzufügen',
      discussion: 'In Unterhaltungen schreiben',
      fileTransfer: 'Dateien übertragen',
      remoteControl: 'Fernsteuerung erlauben',
      windowSharing: 'Ein Fenster teilen',
      desktopSharing: 'Den Desktop teilen',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Testphase',
    },
    field: {
      trialEnabled: 'Testphasen anbieten',
      trialDuration: 'Eine Testphase dauert',
      trialOrganizers: 'Organisatoren',
      trialSeats: 'Plätze',
      trialEmails: 'E-Mails für Benachrichtigungen',
      unvalidatedRemoval: 'Unbestätigte Benutzer werden entfernt nach',
    },
    hint: {
      trialEmails: 'Wer von neuen Testphasen erfährt; mehrere können, mit Kommas getrennt, eingefügt werden.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Arbeitsbereiche',
    },
    field: {
      workspacesEnabled: 'Arbeitsbereiche anbieten',
      workspaceDomains: 'Erlaubte Domains',
      workspaceMembers: 'Höchstzahl der Mitglieder',
    },
    hint: {
      workspaceDomains: 'Nur wer eine Adresse dieser Domains hat, darf Mitglied sein; leer: alle.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Verzeichnis der Kontakte',
    },
    field: {
      contactSearch: 'Kontakte im Verzeichnis suchen',
      directoryKind: 'Art des Verzeichnisses',
      directoryUrl: 'Verzeichnisserver',
      directoryLoginDn: 'Anmelde-DN',
      directoryPassword: 'Verzeichnispasswort',
      directoryBaseDn: 'Suchbasis (DN)',
      scimUrl: 'SCIM-Adresse',
      scimToken: 'SCIM-Token',
      resultLimit: 'Höchstzahl der Treffer',
      searchMinimum: 'Mindestzahl der Buchstaben einer Suche',
      directoryCache: 'Treffer werden behalten für',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'Die Anmelde-DN muss mit cn beginnen.',
      directoryBaseDn: 'Die Suchbasis muss mit ou oder cn beginnen.',
    },
  },
} satisfies Words<typeof english>;
