export const words = {
  'setting-general': {
    group: {
      addresses: 'Name and addresses',
      clients: 'Programs to install',
      logos: 'Logos',
      theme: 'Theme',
    },
    field: {
      serverName: 'Name of the server',
      publicUrl: 'Public address',
      privateUrl: 'Private address',
      helpUrl: 'Help address',
      privacyUrl: 'Privacy policy address',
      defaultLanguage: 'Default language',
      protocol: 'Protocol of the program',
      installPath: 'Installation folder',
      updatePath: 'Update folder',
      updateFile: 'Update file',
      installerUrl: 'Installer address',
      appStoreUrl: 'Address in the App Store',
      googlePlayUrl: 'Address in Google Play',
      darkLogo: 'Dark logo',
      lightLogo: 'Light logo',
      whiteLogo: 'White logo',
      darkMode: 'Default appearance',
      primary: 'Primary colour',
      secondary: 'Secondary colour',
      tertiary: 'Tertiary colour',
      neutral: 'Neutral colour',
      systemRed: 'Red',
      redHover: 'Red on hover',
      green: 'Green',
      greenLight: 'Light green',
      blue: 'Blue',
      yellow: 'Yellow',
      white: 'White',
      themeUrl: 'Theme file',
      themeSignature: 'Signature of the theme file',
    },
    hint: {
      protocol: 'Links such as meet:… open the program.',
      darkLogo: 'For light pages. SVG or PNG, up to 80 kB.',
      lightLogo: 'For dark pages.',
      whiteLogo: 'For coloured areas, such as the menu.',
      primary: 'Such as #e87722. Leave empty for the standard colour.',
    },
    option: {
      darkMode: {
        light: 'Light',
        dark: 'Dark',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Mail server',
      domains: 'Domains of addresses',
    },
    field: {
      smtpServer: 'SMTP server',
      smtpPort: 'SMTP port',
      smtpTls: 'Encryption',
      smtpLogin: 'SMTP login',
      smtpPassword: 'SMTP password',
      sender: 'Sender',
      blockedDomains: 'Blocked domains',
      authorizedDomains: 'Authorized domains',
    },
    option: {
      smtpTls: {
        none: 'None',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'If any are listed, no other addresses are accepted.',
    },
    rule: { blockedOrAuthorized: 'A domain is either blocked or authorized, not both.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Push notifications',
    },
    field: {
      pushEnabled: 'Notify mobile devices',
      pushUrl: 'Push notification address',
      pushKey: 'Push notification key',
      pushLife: 'Given up after',
    },
  },
  'setting-storage': {
    group: {
      files: 'Files and retention',
    },
    field: {
      storagePath: 'Path',
      storageMax: 'Space for files',
      fileRetention: 'Files are kept for',
      recordingRetention: 'Recordings are kept for',
      logRetention: 'Logs are kept for',
    },
    pattern: {
      storagePath: 'A path begins with a slash and never contains “..”, such as /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Statistics',
      metrics: 'Metrics server',
    },
    field: {
      statisticsUrl: 'Statistics address',
      precalculatedMonths: 'Months calculated in advance',
      filterPeriod: 'Days shown by default',
      metricsUrl: 'Metrics server address',
      metricsCache: 'Metrics are kept for',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Scheduler',
      subscriptions: 'End of subscriptions',
    },
    field: {
      schedulerEnabled: 'Run scheduled jobs',
      parallelJobs: 'Jobs at once',
      executionLife: 'Executions are listed for',
      endNotice: 'Notice before the end',
      endReminder: 'Reminder before the end',
    },
    rule: {
      reminderAfterNotice: 'The reminder has to come after the notice.',
    },
  },
} as const;
