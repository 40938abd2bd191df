import type { words as english } from '../en/settings-people.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-accounts': {
    group: {
      registration: 'Inscription',
      password: 'Mots de passe',
      deletion: 'Suppression des comptes',
    },
    field: {
      freeRegistration: 'Inscription libre',
      signupLinkLife: 'Validité du lien de confirmation',
      passwordLength: 'Longueur minimale',
      passwordRules: 'Règles sur les caractères',
      oneDigit: 'Au moins un chiffre',
      oneLowercase: 'Au moins une minuscule',
      oneUppercase: 'Au moins une majuscule',
      oneSpecialCharacter: 'Au moins un caractère spécial',
      passwordLife: 'Les mots de passe expirent après',
      resetLinkLife: 'Validité du lien de réinitialisation',
      deletionDelay: 'Les comptes inutilisés sont supprimés après',
      deletionNotice: 'Les titulaires sont prévenus après',
    },
    hint: {
      freeRegistration: 'Les nouveaux utilisateurs peuvent s’inscrire eux-mêmes.',
      passwordLength: 'S’applique même si les règles ci-dessous sont désactivées.',
      passwordLife: 'Pour les mots de passe en service, le délai court à partir de son enregistrement.',
      deletionDelay: 'Plus de 30 jours.',
    },
    rule: {
      noticeBeforeDeletion: 'L’avertissement doit précéder la suppression.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP et Active Directory',
      sso: 'Authentification unique (OpenID)',
      saml: 'Authentification unique (SAML)',
      samlKey: 'Clé SAML',
      otp: 'Mots de passe à usage unique',
      api: 'Clients d’API',
    },
    field: {
      ldapEnabled: 'Se connecter avec LDAP',
      ldapUrl: 'Serveur LDAP',
      ldapLoginDn: 'DN de connexion LDAP',
      ldapPassword: 'Mot de passe LDAP',
      ldapBaseDn: 'DN de base de la recherche LDAP',
      ldapFilter: 'Filtre LDAP',
      ldapDelegate: 'Déléguer les mots de passe à LDAP',
      ssoEnabled: 'Proposer l’authentification unique',
      ssoText: 'Texte du bouton',
      ssoUrl: 'Adresse de connexion',
      ssoClientId: 'Identifiant client SSO',
      ssoClientSecret: 'Secret client SSO',
      ssoConfigurationUrl: 'Point de configuration',
      samlEnabled: 'Se connecter avec SAML',
      samlUrl: 'Adresse SAML',
      samlIssuer: 'Émetteur SAML',
      samlCertificate: 'Certificat SAML',
      samlKeyAlias: 'Alias de la clé',
      samlKeyPassword: 'Mot de passe de la clé',
      samlKeyFile: 'Fichier de la clé',
      otpEnabled: 'Mots de passe à usage unique par e-mail',
      otpLife: 'Validité du mot de passe à usage unique',
      apiEnabled: 'Autoriser les clients d’API',
    },
    code: {
      samlCertificate: { 1022: 'Ce certificat ne correspond pas à la clé du fichier.' },
      samlKeyAlias: { 1022: 'Le fichier ne contient aucune clé portant cet alias.' },
      samlKeyPassword: { 1022: 'Ce mot de passe n’ouvre pas le fichier de la clé.' },
      samlKeyFile: { 1022: 'Ce n’est pas un fichier PKCS#12 avec une clé RSA.' },
    },
    hint: {
      ldapLoginDn: 'Commence par cn=, par exemple cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'Commence par ou= ou cn=.',
      ldapDelegate: 'Les mots de passe sont alors envoyés tels quels : la connexion doit être chiffrée.',
      ssoConfigurationUrl: 'Se termine d’ordinaire par /.well-known/openid-configuration.',
      samlEnabled: 'La page de connexion a un seul bouton d’authentification unique : il mène à SAML, sauf si OpenID est proposé.',
      samlKeyFile: 'PKCS#12 (p12) avec une clé RSA.',
    },
    pattern: {
      ldapLoginDn: 'Le DN de connexion doit commencer par cn.',
      ldapBaseDn: 'Le DN de base doit commencer par ou ou cn.',
      ldapFilter: 'Un filtre est placé entre parenthèses, toutes refermées, par exemple (objectClass=person).',
      samlCertificate: 'Il faut un certificat PEM, de BEGIN à END CERTIFICATE.',
    },
    rule: {
      delegateEncrypted: 'Les mots de passe ne sont délégués que par une connexion chiffrée : ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'Les utilisateurs peuvent',
    },
    field: {
      addContact: 'Ajouter des contacts',
      discussion: 'Écrire dans les discussions',
      fileTransfer: 'Transférer des fichiers',
      remoteControl: 'Donner le contrôle à distance',
      windowSharing: 'Partager une fenêtre',
      desktopSharing: 'Partager le bureau',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Essai',
    },
    field: {
      trialEnabled: 'Proposer des essais',
      trialDuration: 'Un essai dure',
      trialOrganizers: 'Organisateurs',
      trialSeats: 'Places',
      trialEmails: 'E-mails de notification',
      unvalidatedRemoval: 'Les utilisateurs non confirmés sont retirés après',
    },
    hint: {
      trialEmails: 'Qui est prévenu des nouveaux essais ; plusieurs adresses peuvent être collées, séparées par des virgules.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Espaces de travail',
    },
    field: {
      workspacesEnabled: 'Proposer des espaces de travail',
      workspaceDomains: 'Domaines autorisés',
      workspaceMembers: 'Nombre maximal de membres',
    },
    hint: {
      workspaceDomains: 'Seules les personnes ayant une adresse de ces domaines peuvent être membres ; vide : tout le monde.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Annuaire des contacts',
    },
    field: {
      contactSearch: 'Chercher des contacts dans l’annuaire',
      directoryKind: 'Type d’annuaire',
      directoryUrl: 'Serveur de l’annuaire',
      directoryLoginDn: 'DN de connexion',
      directoryPassword: 'Mot de passe de l’annuaire',
      directoryBaseDn: 'DN de base de la recherche',
      scimUrl: 'Adresse SCIM',
      scimToken: 'Jeton SCIM',
      resultLimit: 'Nombre maximal de résultats',
      searchMinimum: 'Nombre minimal de lettres d’une recherche',
      directoryCache: 'Les résultats sont conservés pendant',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'Le DN de connexion doit commencer par cn.',
      directoryBaseDn: 'Le DN de base doit commencer par ou ou cn.',
    },
  },
} satisfies Words<typeof english>;
