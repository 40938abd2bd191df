export const words = {
  failure: {
    settings: {
      ssoOauth: 'The settings for single sign-on (OAuth) could not be loaded.',
      ssoSaml: 'The settings for single sign-on (SAML) could not be loaded.',
      samlKey: 'The SAML key could not be loaded.',
      ldap: 'The LDAP settings could not be loaded.',
      push: 'The settings for push notifications could not be loaded.',
      metrics: 'The settings of the metrics server could not be loaded.',
      storage: 'The settings of the file storage could not be loaded. Files are switched off until they can.',
      directory: 'The directory settings could not be loaded.',
    },
    tag: {
      create: 'The tag could not be created.',
      addUser: 'The user could not be added to the tag.',
    },
    import: {
      file: 'This file cannot be imported. Check that it is complete and in the expected format.',
      support: 'This file holds no support settings that can be imported.',
    },
  },
} as const;
