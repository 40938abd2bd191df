import type { words as english } from '../en/settings-system.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-general': {
    group: {
      addresses: 'Név és címek',
      clients: 'Telepíthető programok',
      logos: 'Logók',
      theme: 'Téma',
    },
    field: {
      serverName: 'A kiszolgáló neve',
      publicUrl: 'Nyilvános cím',
      privateUrl: 'Belső cím',
      helpUrl: 'A súgó címe',
      privacyUrl: 'Az adatvédelmi szabályzat címe',
      defaultLanguage: 'Alapértelmezett nyelv',
      protocol: 'A program protokollja',
      installPath: 'Telepítési mappa',
      updatePath: 'Frissítési mappa',
      updateFile: 'Frissítési fájl',
      installerUrl: 'A telepítő címe',
      appStoreUrl: 'Cím az App Store-ban',
      googlePlayUrl: 'Cím a Google Playben',
      darkLogo: 'Sötét logó',
      lightLogo: 'Világos logó',
      whiteLogo: 'Fehér logó',
      darkMode: 'Megjelenés, ha senki nem választ',
      primary: 'Elsődleges szín',
      secondary: 'Másodlagos szín',
      tertiary: 'Harmadlagos szín',
      neutral: 'Semleges szín',
      systemRed: 'Piros',
      redHover: 'Piros a mutató alatt',
      green: 'Zöld',
      greenLight: 'Világoszöld',
      blue: 'Kék',
      yellow: 'Sárga',
      white: 'Fehér',
      themeUrl: 'Témafájl',
      themeSignature: 'A témafájl aláírása',
    },
    hint: {
      protocol: 'A meet:… alakú hivatkozások megnyitják a programot.',
      darkLogo: 'Világos oldalakhoz. SVG vagy PNG, legfeljebb 80 kB.',
      lightLogo: 'Sötét oldalakhoz.',
      whiteLogo: 'Színes felületekhez, például a menühöz.',
      primary: 'Például #e87722; üresen: az eredeti.',
    },
    option: {
      darkMode: {
        light: 'Világos',
        dark: 'Sötét',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Levelezőkiszolgáló',
      domains: 'A címek tartományai',
    },
    field: {
      smtpServer: 'SMTP-kiszolgáló',
      smtpPort: 'SMTP-port',
      smtpTls: 'Titkosítás',
      smtpLogin: 'SMTP-felhasználónév',
      smtpPassword: 'SMTP-jelszó',
      sender: 'Feladó',
      blockedDomains: 'Letiltott tartományok',
      authorizedDomains: 'Engedélyezett tartományok',
    },
    option: {
      smtpTls: {
        none: 'Nincs',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'Ha van ilyen, más cím nem fogadható el.',
    },
    rule: { blockedOrAuthorized: 'Egy tartomány vagy tiltott, vagy engedélyezett, egyszerre mindkettő nem lehet.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Leküldéses értesítések',
    },
    field: {
      pushEnabled: 'Mobileszközök értesítése',
      pushUrl: 'A leküldéses értesítések címe',
      pushKey: 'A leküldéses értesítések kulcsa',
      pushLife: 'Feladás ennyi idő után',
    },
  },
  'setting-storage': {
    group: {
      files: 'Fájlok és megőrzés',
    },
    field: {
      storagePath: 'Útvonal',
      storageMax: 'Hely a fájloknak',
      fileRetention: 'A fájlok megőrzési ideje',
      recordingRetention: 'A felvételek megőrzési ideje',
      logRetention: 'A naplók megőrzési ideje',
    },
    pattern: {
      storagePath: 'Az elérési út perjellel kezdődik, és nem tartalmaz „..” részt, például /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Statisztika',
      metrics: 'Mérőszám-kiszolgáló',
    },
    field: {
      statisticsUrl: 'A statisztikák címe',
      precalculatedMonths: 'Előre kiszámított hónapok',
      filterPeriod: 'Választás nélkül mutatott napok',
      metricsUrl: 'A mérőszám-kiszolgáló címe',
      metricsCache: 'A mérőszámok megőrzési ideje',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Ütemező',
      subscriptions: 'Előfizetések vége',
    },
    field: {
      schedulerEnabled: 'Ütemezett feladatok futtatása',
      parallelJobs: 'Egyidejű feladatok',
      executionLife: 'A futások megőrzési ideje',
      endNotice: 'Értesítés a lejárat előtt',
      endReminder: 'Emlékeztető a lejárat előtt',
    },
    rule: {
      reminderAfterNotice: 'Az emlékeztetőnek az értesítés után kell jönnie.',
    },
  },
} satisfies Words<typeof english>;
