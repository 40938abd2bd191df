import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'Die Einstellungen für Single Sign-on (OAuth) konnten nicht geladen werden.',
      ssoSaml: 'Die Einstellungen für Single Sign-on (SAML) konnten nicht geladen werden.',
      samlKey: 'Der SAML-Schlüssel konnte nicht geladen werden.',
      ldap: 'Die LDAP-Einstellungen konnten nicht geladen werden.',
      push: 'Die Einstellungen für Push-Benachrichtigungen konnten nicht geladen werden.',
      metrics: 'Die Einstellungen des Metrikservers konnten nicht geladen werden.',
      storage: 'Die Einstellungen des Dateispeichers konnten nicht geladen werden. Dateien sind solange abgeschaltet.',
      directory: 'Die Verzeichniseinstellungen konnten nicht geladen werden.',
    },
    tag: {
      create: 'Der Tag konnte nicht angelegt werden.',
      addUser: 'Der Benutzer konnte dem Tag nicht hinzugefügt werden.',
    },
    import: {
      file: 'Diese Datei kann nicht importiert werden. Prüfen Sie, ob sie vollständig ist und das erwartete Format hat.',
      support: 'Diese Datei enthält keine Support-Einstellungen, die importiert werden können.',
    },
  },
} satisfies Words<typeof english>;
