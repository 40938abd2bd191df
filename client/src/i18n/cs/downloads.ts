import type { words as english } from '../en/downloads.ts';
import type { Words } from '../words.ts';

export const words = {
  downloads: {
    title: 'Stáhnout aplikaci',
    text: 'Aplikace umí vše co prohlížeč a ještě více. Vyberte svůj systém.',
    systems: 'Systém',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone a iPad',
    },
    yours: 'Váš systém',
    package: {
      windowsExe: {
        name: 'Instalátor (EXE)',
        text: 'Obvyklý způsob ve Windows',
      },
      windowsZip: {
        name: 'Archiv (ZIP)',
        text: 'Spustí se bez instalace',
      },
      macArm: {
        name: 'Mac s čipem Apple (ARM)',
        text: 'M1 a novější; většina Maců od roku 2021',
      },
      macIntel: {
        name: 'Mac s procesorem Intel',
        text: 'Starší Macy: nabídka Apple, O tomto Macu',
      },
      linuxDeb: {
        name: 'Balíček DEB',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'Balíček RPM',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'Balíček RPM pro openSUSE',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Archiv (TGZ)',
        text: 'Jakákoli jiná distribuce',
      },
      androidApk: {
        name: 'Balíček (APK)',
        text: 'Zařízení bez Google Play',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'Pro telefony a tablety',
      },
      appStore: {
        name: 'App Store',
        text: 'Pro iOS a iPadOS',
      },
    },
    get: 'Stáhnout',
    open: 'Otevřít',
    release: 'Verze {{version}}, {{date}}',
    copyChecksum: 'Kopírovat SHA-256',
    copied: 'Zkopírováno',
    none: 'Tento server nic ke stažení nenabízí.',
    noneHere: 'Pro tento systém tu nic není.',
    noneText: 'Ke schůzkám se můžete připojit v tomto prohlížeči.',
    otherBrowser: 'Ke schůzkám se můžete připojit v jiném prohlížeči; tento nepodporuje webové video.',
    toSignIn: 'Zpět na přihlášení',
    repository: {
      title: 'Instalace z repozitáře',
      text: 'V Linuxu pak aplikaci aktualizuje správce balíčků.',
      distribution: 'Distribuce',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'Důvěřovat klíči repozitáře',
      add: 'Přidat repozitář',
      install: 'Nainstalovat aplikaci',
      update: 'Později aktualizovat',
      copy: 'Kopírovat',
      copyOf: 'Kopírovat příkaz: {{step}}',
      none: 'Tento server repozitář nenabízí.',
      toDownloads: 'Vše ke stažení',
    },
  },
} satisfies Words<typeof english>;
