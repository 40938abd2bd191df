import type { words as english } from '../en/downloads.ts';
import type { Words } from '../words.ts';

export const words = {
  downloads: {
    title: 'Az alkalmazás letöltése',
    text: 'Az alkalmazás mindent tud, amit a böngésző, és még többet. Válassza ki a rendszerét.',
    systems: 'Rendszer',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone és iPad',
    },
    yours: 'Az Ön rendszere',
    package: {
      windowsExe: {
        name: 'Telepítő (EXE)',
        text: 'A szokásos mód Windows alatt',
      },
      windowsZip: {
        name: 'Tömörített fájl (ZIP)',
        text: 'Telepítés nélkül fut',
      },
      macArm: {
        name: 'Mac Apple chippel (ARM)',
        text: 'M1 és újabb; a legtöbb Mac 2021 óta',
      },
      macIntel: {
        name: 'Inteles Mac',
        text: 'Régebbi Macek: Apple menü, A Mac névjegye',
      },
      linuxDeb: {
        name: 'DEB csomag',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'RPM csomag',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'RPM csomag openSUSE-hoz',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Tömörített fájl (TGZ)',
        text: 'Bármely más disztribúció',
      },
      androidApk: {
        name: 'Csomag (APK)',
        text: 'Google Play nélküli eszközök',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'Telefonra és táblagépre',
      },
      appStore: {
        name: 'App Store',
        text: 'iOS és iPadOS rendszerre',
      },
    },
    get: 'Letöltés',
    open: 'Megnyitás',
    release: '{{version}} verzió, {{date}}',
    copyChecksum: 'SHA-256 másolása',
    copied: 'Másolva',
    none: 'Ez a kiszolgáló nem kínál letöltést.',
    noneHere: 'Ehhez a rendszerhez itt nincs semmi.',
    noneText: 'Ebben a böngészőben csatlakozhat a megbeszélésekhez.',
    otherBrowser: 'Egy másik böngészőben csatlakozhat a megbeszélésekhez; ez nem támogatja a webes videót.',
    toSignIn: 'Vissza a bejelentkezéshez',
    repository: {
      title: 'Telepítés a tárolóból',
      text: 'Linuxon a csomagkezelő ezután naprakészen tartja az alkalmazást.',
      distribution: 'Disztribúció',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'A tároló kulcsának elfogadása',
      add: 'A tároló hozzáadása',
      install: 'Alkalmazás telepítése',
      update: 'Későbbi frissítés',
      copy: 'Másolás',
      copyOf: 'Másolás: {{step}}',
      none: 'Ez a kiszolgáló nem kínál tárolót.',
      toDownloads: 'Minden letöltés',
    },
  },
} satisfies Words<typeof english>;
