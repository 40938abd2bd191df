export const words = {
  'setting-accounts': {
    group: {
      registration: 'Registration',
      password: 'Passwords',
      deletion: 'Deletion of accounts',
    },
    field: {
      freeRegistration: 'Free registration',
      signupLinkLife: 'Confirmation link is valid for',
      passwordLength: 'Minimum length',
      passwordRules: 'Rules for characters',
      oneDigit: 'At least one digit',
      oneLowercase: 'At least one lowercase letter',
      oneUppercase: 'At least one uppercase letter',
      oneSpecialCharacter: 'At least one special character',
      passwordLife: 'Passwords expire after',
      resetLinkLife: 'Reset link is valid for',
      deletionDelay: 'Unused accounts are deleted after',
      deletionNotice: 'Owners are notified after',
    },
    hint: {
      freeRegistration: 'New users can sign up on their own.',
      passwordLength: 'Counts even when the rules below are off.',
      passwordLife: 'For passwords in use, it counts from the day it is saved.',
      deletionDelay: 'More than 30 days.',
    },
    rule: {
      noticeBeforeDeletion: 'The notification has to come before the deletion.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP and Active Directory',
      sso: 'Single sign-on (OpenID)',
      saml: 'Single sign-on (SAML)',
      samlKey: 'SAML key',
      otp: 'One-time passwords',
      api: 'API clients',
    },
    field: {
      ldapEnabled: 'Sign in with LDAP',
      ldapUrl: 'LDAP server',
      ldapLoginDn: 'LDAP login DN',
      ldapPassword: 'LDAP password',
      ldapBaseDn: 'LDAP search base DN',
      ldapFilter: 'LDAP filter',
      ldapDelegate: 'Delegate passwords to LDAP',
      ssoEnabled: 'Offer single sign-on',
      ssoText: 'Text on the button',
      ssoUrl: 'Sign-on address',
      ssoClientId: 'SSO client id',
      ssoClientSecret: 'SSO client secret',
      ssoConfigurationUrl: 'Configuration endpoint',
      samlEnabled: 'Sign in with SAML',
      samlUrl: 'SAML address',
      samlIssuer: 'SAML issuer',
      samlCertificate: 'SAML certificate',
      samlKeyAlias: 'Key alias',
      samlKeyPassword: 'Key password',
      samlKeyFile: 'Key file',
      otpEnabled: 'One-time passwords by e-mail',
      otpLife: 'One-time password is valid for',
      apiEnabled: 'Allow API clients',
    },
    code: {
      samlCertificate: { 1022: 'This is not the certificate of the key in the key file.' },
      samlKeyAlias: { 1022: 'The key file has no key with this alias.' },
      samlKeyPassword: { 1022: 'This password does not open the key file.' },
      samlKeyFile: { 1022: 'This is not a PKCS#12 file with an RSA key.' },
    },
    hint: {
      ldapLoginDn: 'Begins with cn=, such as cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'Begins with ou= or cn=.',
      ldapDelegate: 'Passwords are then sent as typed, so the connection has to be encrypted.',
      ssoConfigurationUrl: 'Usually ends in /.well-known/openid-configuration.',
      samlKeyFile: 'PKCS#12 (p12) with an RSA key.',
    },
    pattern: {
      ldapLoginDn: 'The login DN has to start with cn.',
      ldapBaseDn: 'The search base DN has to start with ou or cn.',
      ldapFilter: 'A filter needs matching parentheses, such as (objectClass=person).',
      samlCertificate: 'Enter a PEM certificate, from BEGIN to END CERTIFICATE.',
    },
    rule: {
      delegateEncrypted: 'Passwords are only delegated over an encrypted connection: ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'Users may',
    },
    field: {
      addContact: 'Add contacts',
      discussion: 'Write in discussions',
      fileTransfer: 'Transfer files',
      remoteControl: 'Give remote control',
      windowSharing: 'Share a window',
      desktopSharing: 'Share the desktop',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Trial',
    },
    field: {
      trialEnabled: 'Offer trials',
      trialDuration: 'A trial lasts',
      trialOrganizers: 'Organizers',
      trialSeats: 'Seats',
      trialEmails: 'Notification e-mails',
      unvalidatedRemoval: 'Unconfirmed users are removed after',
    },
    hint: {
      trialEmails: 'Who is told about new trials. Separate several addresses with commas.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Workspaces',
    },
    field: {
      workspacesEnabled: 'Offer workspaces',
      workspaceDomains: 'Allowed domains',
      workspaceMembers: 'Maximum members',
    },
    hint: {
      workspaceDomains: 'Only people with addresses in these domains may be members. If empty, anybody may.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Directory of contacts',
    },
    field: {
      contactSearch: 'Search for contacts in the directory',
      directoryKind: 'Kind of directory',
      directoryUrl: 'Directory server',
      directoryLoginDn: 'Login DN',
      directoryPassword: 'Directory password',
      directoryBaseDn: 'Search base DN',
      scimUrl: 'SCIM address',
      scimToken: 'SCIM token',
      resultLimit: 'Maximum results',
      searchMinimum: 'Minimum letters of a search',
      directoryCache: 'Results are kept for',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'The login DN has to start with cn.',
      directoryBaseDn: 'The search base DN has to start with ou or cn.',
    },
  },
} as const;
