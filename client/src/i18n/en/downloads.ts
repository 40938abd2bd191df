export const words = {
  downloads: {
    title: 'Get the app',
    text: 'The app offers everything the browser does, and more. Choose your system.',
    systems: 'System',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone and iPad',
    },
    yours: 'Your system',
    package: {
      windowsExe: {
        name: 'Installer (EXE)',
        text: 'The usual way on Windows',
      },
      windowsZip: {
        name: 'Archive (ZIP)',
        text: 'Runs without being installed',
      },
      macArm: {
        name: 'Mac with Apple silicon (ARM)',
        text: 'M1 and later; most Macs since 2021',
      },
      macIntel: {
        name: 'Mac with Intel',
        text: 'Older Macs: Apple menu, About This Mac',
      },
      linuxDeb: {
        name: 'DEB package',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'RPM package',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'RPM package for openSUSE',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Archive (TGZ)',
        text: 'Any other distribution',
      },
      androidApk: {
        name: 'Package (APK)',
        text: 'Devices without Google Play',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'For phones and tablets',
      },
      appStore: {
        name: 'App Store',
        text: 'For iOS and iPadOS',
      },
    },
    get: 'Download',
    open: 'Open',
    release: 'Version {{version}}, {{date}}',
    copyChecksum: 'Copy SHA-256',
    copied: 'Copied',
    none: 'This server offers no downloads.',
    noneHere: 'There is nothing for this system here.',
    noneText: 'You can join meetings in this browser.',
    otherBrowser: 'You can join meetings in another browser; this one has no web video.',
    toSignIn: 'Back to sign-in',
    repository: {
      title: 'Install from the repository',
      text: 'On Linux your package manager then keeps the app up to date.',
      distribution: 'Distribution',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'Trust the key of the repository',
      add: 'Add the repository',
      install: 'Install the app',
      update: 'Update it later',
      copy: 'Copy',
      copyOf: 'Copy the command: {{step}}',
      none: 'This server offers no repository.',
      toDownloads: 'All downloads',
    },
  },
} as const;
