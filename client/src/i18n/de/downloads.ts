import type { words as english } from '../en/downloads.ts';
import type { Words } from '../words.ts';

export const words = {
  downloads: {
    title: 'App herunterladen',
    text: 'Die App kann alles, was der Browser kann, und mehr. Wählen Sie Ihr System.',
    systems: 'System',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone und iPad',
    },
    yours: 'Ihr System',
    package: {
      windowsExe: {
        name: 'Installationsprogramm (EXE)',
        text: 'Der übliche Weg unter Windows',
      },
      windowsZip: {
        name: 'Archiv (ZIP)',
        text: 'Läuft ohne Installation',
      },
      macArm: {
        name: 'Mac mit Apple-Chip (ARM)',
        text: 'M1 und neuer; die meisten Macs seit 2021',
      },
      macIntel: {
        name: 'Mac mit Intel',
        text: 'Ältere Macs: Apple-Menü, Über diesen Mac',
      },
      linuxDeb: {
        name: 'DEB-Paket',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'RPM-Paket',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'RPM-Paket für openSUSE',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Archiv (TGZ)',
        text: 'Jede andere Distribution',
      },
      androidApk: {
        name: 'Paket (APK)',
        text: 'Geräte ohne Google Play',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'Für Telefone und Tablets',
      },
      appStore: {
        name: 'App Store',
        text: 'Für iOS und iPadOS',
      },
    },
    get: 'Herunterladen',
    open: 'Öffnen',
    release: 'Version {{version}}, {{date}}',
    copyChecksum: 'SHA-256 kopieren',
    copied: 'Kopiert',
    none: 'Dieser Server bietet keine Downloads an.',
    noneHere: 'Für dieses System gibt es hier nichts.',
    noneText: 'Sie können in diesem Browser an Besprechungen teilnehmen.',
    otherBrowser: 'Sie können in einem anderen Browser an Besprechungen teilnehmen; dieser kann kein Webvideo.',
    toSignIn: 'Zurück zur Anmeldung',
    repository: {
      title: 'Aus dem Repository installieren',
      text: 'Unter Linux hält Ihre Paketverwaltung die App dann aktuell.',
      distribution: 'Distribution',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'Dem Schlüssel des Repositorys vertrauen',
      add: 'Das Repository hinzufügen',
      install: 'App installieren',
      update: 'Später aktualisieren',
      copy: 'Kopieren',
      copyOf: 'Befehl kopieren: {{step}}',
      none: 'Dieser Server bietet kein Repository an.',
      toDownloads: 'Alle Downloads',
    },
  },
} satisfies Words<typeof english>;
