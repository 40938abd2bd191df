import type { words as english } from '../en/settings-system.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-general': {
    group: {
      addresses: 'Name und Adressen',
      clients: 'Programme zum Installieren',
      logos: 'Logos',
      theme: 'Farbschema',
    },
    field: {
      serverName: 'Name des Servers',
      publicUrl: 'Öffentliche Adresse',
      privateUrl: 'Private Adresse',
      helpUrl: 'Adresse der Hilfe',
      privacyUrl: 'Adresse der Datenschutzerklärung',
      defaultLanguage: 'Standardsprache',
      protocol: 'Protokoll des Programms',
      installPath: 'Installationsordner',
      updatePath: 'Ordner für Updates',
      updateFile: 'Update-Datei',
      installerUrl: 'Adresse des Installationsprogramms',
      appStoreUrl: 'Adresse im App Store',
      googlePlayUrl: 'Adresse bei Google Play',
      darkLogo: 'Dunkles Logo',
      lightLogo: 'Helles Logo',
      whiteLogo: 'Weißes Logo',
      darkMode: 'Erscheinungsbild ohne eigene Wahl',
      primary: 'Primärfarbe',
      secondary: 'Sekundärfarbe',
      tertiary: 'Tertiärfarbe',
      neutral: 'Neutrale Farbe',
      systemRed: 'Rot',
      redHover: 'Rot unter dem Zeiger',
      green: 'Grün',
      greenLight: 'Hellgrün',
      blue: 'Blau',
      yellow: 'Gelb',
      white: 'Weiß',
      themeUrl: 'Datei des Farbschemas',
      themeSignature: 'Signatur der Farbschema-Datei',
    },
    hint: {
      protocol: 'Links wie meet:… öffnen das Programm.',
      darkLogo: 'Für helle Seiten. SVG oder PNG, höchstens 80 kB.',
      lightLogo: 'Für dunkle Seiten.',
      whiteLogo: 'Für farbige Flächen, etwa das Menü.',
      primary: 'Etwa #e87722; leer: wie ausgeliefert.',
    },
    option: {
      darkMode: {
        light: 'Hell',
        dark: 'Dunkel',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Mailserver',
      domains: 'Domains der Adressen',
    },
    field: {
      smtpServer: 'SMTP-Server',
      smtpPort: 'SMTP-Port',
      smtpTls: 'Verschlüsselung',
      smtpLogin: 'SMTP-Anmeldename',
      smtpPassword: 'SMTP-Passwort',
      sender: 'Absender',
      blockedDomains: 'Gesperrte Domains',
      authorizedDomains: 'Zugelassene Domains',
    },
    option: {
      smtpTls: {
        none: 'Keine',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'Sind welche genannt, werden keine anderen Adressen angenommen.',
    },
    rule: { blockedOrAuthorized: 'Eine Domain ist entweder gesperrt oder zugelassen, nicht beides.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Push-Benachrichtigungen',
    },
    field: {
      pushEnabled: 'Mobilgeräte benachrichtigen',
      pushUrl: 'Adresse der Push-Benachrichtigungen',
      pushKey: 'Schlüssel der Push-Benachrichtigungen',
      pushLife: 'Aufgegeben nach',
    },
  },
  'setting-storage': {
    group: {
      files: 'Dateien und Aufbewahrung',
    },
    field: {
      storagePath: 'Pfad',
      storageMax: 'Platz für Dateien',
      fileRetention: 'Dateien werden behalten für',
      recordingRetention: 'Aufzeichnungen werden behalten für',
      logRetention: 'Protokolle werden behalten für',
    },
    pattern: {
      storagePath: 'Ein Pfad beginnt mit einem Schrägstrich und enthält kein „..“, etwa /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Statistik',
      metrics: 'Metrikserver',
    },
    field: {
      statisticsUrl: 'Adresse der Statistiken',
      precalculatedMonths: 'Vorausberechnete Monate',
      filterPeriod: 'Gezeigte Tage ohne Auswahl',
      metricsUrl: 'Adresse des Metrikservers',
      metricsCache: 'Metriken werden behalten für',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Zeitplaner',
      subscriptions: 'Ende von Abonnements',
    },
    field: {
      schedulerEnabled: 'Geplante Aufgaben ausführen',
      parallelJobs: 'Gleichzeitige Aufgaben',
      executionLife: 'Ausführungen werden aufgeführt für',
      endNotice: 'Hinweis vor dem Ende',
      endReminder: 'Erinnerung vor dem Ende',
    },
    rule: {
      reminderAfterNotice: 'Die Erinnerung muss nach dem Hinweis kommen.',
    },
  },
} satisfies Words<typeof english>;
