import type { words as english } from '../en/settings-system.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-general': {
    group: {
      addresses: 'Nom et adresses',
      clients: 'Programmes à installer',
      logos: 'Logos',
      theme: 'Thème',
    },
    field: {
      serverName: 'Nom du serveur',
      publicUrl: 'Adresse publique',
      privateUrl: 'Adresse privée',
      helpUrl: 'Adresse de l’aide',
      privacyUrl: 'Adresse de la politique de confidentialité',
      defaultLanguage: 'Langue par défaut',
      protocol: 'Protocole du programme',
      installPath: 'Dossier d’installation',
      updatePath: 'Dossier de mise à jour',
      updateFile: 'Fichier de mise à jour',
      installerUrl: 'Adresse de l’installateur',
      appStoreUrl: 'Adresse dans l’App Store',
      googlePlayUrl: 'Adresse dans Google Play',
      darkLogo: 'Logo sombre',
      lightLogo: 'Logo clair',
      whiteLogo: 'Logo blanc',
      darkMode: 'Apparence sans choix personnel',
      primary: 'Couleur primaire',
      secondary: 'Couleur secondaire',
      tertiary: 'Couleur tertiaire',
      neutral: 'Couleur neutre',
      systemRed: 'Rouge',
      redHover: 'Rouge au survol',
      green: 'Vert',
      greenLight: 'Vert clair',
      blue: 'Bleu',
      yellow: 'Jaune',
      white: 'Blanc',
      themeUrl: 'Fichier du thème',
      themeSignature: 'Signature du fichier du thème',
    },
    hint: {
      protocol: 'Les liens comme meet:… ouvrent le programme.',
      darkLogo: 'Pour les pages claires. SVG ou PNG, 80 ko au plus.',
      lightLogo: 'Pour les pages sombres.',
      whiteLogo: 'Pour les zones en couleur, comme le menu.',
      primary: 'Par exemple #e87722 ; vide : celle d’origine.',
    },
    option: {
      darkMode: {
        light: 'Claires',
        dark: 'Sombres',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Serveur de messagerie',
      domains: 'Domaines des adresses',
    },
    field: {
      smtpServer: 'Serveur SMTP',
      smtpPort: 'Port SMTP',
      smtpTls: 'Chiffrement',
      smtpLogin: 'Identifiant SMTP',
      smtpPassword: 'Mot de passe SMTP',
      sender: 'Expéditeur',
      blockedDomains: 'Domaines bloqués',
      authorizedDomains: 'Domaines autorisés',
    },
    option: {
      smtpTls: {
        none: 'Aucun',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'S’il y en a, aucune autre adresse n’est acceptée.',
    },
    rule: { blockedOrAuthorized: 'Un domaine est soit bloqué, soit autorisé, mais pas les deux.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Notifications push',
    },
    field: {
      pushEnabled: 'Notifier les appareils mobiles',
      pushUrl: 'Adresse des notifications push',
      pushKey: 'Clé des notifications push',
      pushLife: 'Abandonnées après',
    },
  },
  'setting-storage': {
    group: {
      files: 'Fichiers et conservation',
    },
    field: {
      storagePath: 'Chemin',
      storageMax: 'Espace pour les fichiers',
      fileRetention: 'Les fichiers sont conservés pendant',
      recordingRetention: 'Les enregistrements sont conservés pendant',
      logRetention: 'Les journaux sont conservés pendant',
    },
    pattern: {
      storagePath: 'Un chemin commence par une barre oblique et ne contient pas « .. », par exemple /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Statistiques',
      metrics: 'Serveur de métriques',
    },
    field: {
      statisticsUrl: 'Adresse des statistiques',
      precalculatedMonths: 'Mois précalculés',
      filterPeriod: 'Jours affichés sans choix',
      metricsUrl: 'Adresse du serveur de métriques',
      metricsCache: 'Les métriques sont conservées pendant',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Planificateur',
      subscriptions: 'Fin des abonnements',
    },
    field: {
      schedulerEnabled: 'Exécuter les tâches planifiées',
      parallelJobs: 'Tâches simultanées',
      executionLife: 'Les exécutions sont listées pendant',
      endNotice: 'Avis avant la fin',
      endReminder: 'Rappel avant la fin',
    },
    rule: {
      reminderAfterNotice: 'Le rappel doit suivre l’avis.',
    },
  },
} satisfies Words<typeof english>;
