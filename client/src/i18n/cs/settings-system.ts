import type { words as english } from '../en/settings-system.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-general': {
    group: {
      addresses: 'Název a adresy',
      clients: 'Programy k instalaci',
      logos: 'Loga',
      theme: 'Motiv',
    },
    field: {
      serverName: 'Název serveru',
      publicUrl: 'Veřejná adresa',
      privateUrl: 'Soukromá adresa',
      helpUrl: 'Adresa nápovědy',
      privacyUrl: 'Adresa zásad ochrany osobních údajů',
      defaultLanguage: 'Výchozí jazyk',
      protocol: 'Protokol programu',
      installPath: 'Složka instalace',
      updatePath: 'Složka aktualizací',
      updateFile: 'Soubor aktualizací',
      installerUrl: 'Adresa instalátoru',
      appStoreUrl: 'Adresa v App Store',
      googlePlayUrl: 'Adresa v Google Play',
      darkLogo: 'Tmavé logo',
      lightLogo: 'Světlé logo',
      whiteLogo: 'Bílé logo',
      darkMode: 'Motiv, dokud si nikdo nevybere',
      primary: 'Hlavní barva',
      secondary: 'Druhá barva',
      tertiary: 'Třetí barva',
      neutral: 'Neutrální barva',
      systemRed: 'Červená',
      redHover: 'Červená pod ukazatelem',
      green: 'Zelená',
      greenLight: 'Světle zelená',
      blue: 'Modrá',
      yellow: 'Žlutá',
      white: 'Bílá',
      themeUrl: 'Soubor motivu',
      themeSignature: 'Podpis souboru motivu',
    },
    hint: {
      protocol: 'Odkazy jako meet:… otevřou program.',
      darkLogo: 'Pro světlé stránky. SVG nebo PNG, nejvýše 80 kB.',
      lightLogo: 'Pro tmavé stránky.',
      whiteLogo: 'Pro barevné plochy, například menu.',
      primary: 'Například #e87722; prázdné: jako v základu.',
    },
    option: {
      darkMode: {
        light: 'Světlé',
        dark: 'Tmavé',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Poštovní server',
      domains: 'Domény adres',
    },
    field: {
      smtpServer: 'Server SMTP',
      smtpPort: 'Port SMTP',
      smtpTls: 'Šifrování',
      smtpLogin: 'Přihlašovací jméno SMTP',
      smtpPassword: 'Heslo SMTP',
      sender: 'Odesílatel',
      blockedDomains: 'Blokované domény',
      authorizedDomains: 'Povolené domény',
    },
    option: {
      smtpTls: {
        none: 'Žádné',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'Jsou-li nějaké uvedeny, jiné adresy se nepřijímají.',
    },
    rule: { blockedOrAuthorized: 'Doména může být buď blokovaná, nebo povolená, ne obojí.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Oznámení push',
    },
    field: {
      pushEnabled: 'Upozorňovat mobilní zařízení',
      pushUrl: 'Adresa oznámení push',
      pushKey: 'Klíč pro oznámení push',
      pushLife: 'Vzdá se po',
    },
  },
  'setting-storage': {
    group: {
      files: 'Soubory a uchovávání',
    },
    field: {
      storagePath: 'Cesta',
      storageMax: 'Místo pro soubory',
      fileRetention: 'Soubory se uchovávají po dobu',
      recordingRetention: 'Nahrávky se uchovávají po dobu',
      logRetention: 'Protokoly se uchovávají po dobu',
    },
    pattern: {
      storagePath: 'Cesta začíná lomítkem a neobsahuje „..“, například /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Statistiky',
      metrics: 'Server metrik',
    },
    field: {
      statisticsUrl: 'Adresa statistik',
      precalculatedMonths: 'Předem počítané měsíce',
      filterPeriod: 'Dny zobrazené bez výběru',
      metricsUrl: 'Adresa serveru metrik',
      metricsCache: 'Metriky se uchovávají po dobu',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Plánovač',
      subscriptions: 'Konec předplatných',
    },
    field: {
      schedulerEnabled: 'Spouštět naplánované úlohy',
      parallelJobs: 'Úloh najednou',
      executionLife: 'Spuštění se evidují po dobu',
      endNotice: 'Upozornění před koncem',
      endReminder: 'Připomenutí před koncem',
    },
    rule: {
      reminderAfterNotice: 'Připomenutí musí přijít až po upozornění.',
    },
  },
} satisfies Words<typeof english>;
