import type { words as english } from '../en/downloads.ts';
import type { Words } from '../words.ts';

export const words = {
  downloads: {
    title: 'Obtenir l’application',
    text: 'L’application offre tout ce que fait le navigateur, et plus encore. Choisissez votre système.',
    systems: 'Système',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone et iPad',
    },
    yours: 'Votre système',
    package: {
      windowsExe: {
        name: 'Programme d’installation (EXE)',
        text: 'La méthode habituelle sous Windows',
      },
      windowsZip: {
        name: 'Archive (ZIP)',
        text: 'S’utilise sans installation',
      },
      macArm: {
        name: 'Mac à puce Apple (ARM)',
        text: 'M1 et suivantes ; la plupart des Mac depuis 2021',
      },
      macIntel: {
        name: 'Mac à processeur Intel',
        text: 'Mac plus anciens : menu Apple, À propos de ce Mac',
      },
      linuxDeb: {
        name: 'Paquet DEB',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'Paquet RPM',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'Paquet RPM pour openSUSE',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Archive (TGZ)',
        text: 'Toute autre distribution',
      },
      androidApk: {
        name: 'Paquet (APK)',
        text: 'Appareils sans Google Play',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'Pour téléphones et tablettes',
      },
      appStore: {
        name: 'App Store',
        text: 'Pour iOS et iPadOS',
      },
    },
    get: 'Télécharger',
    open: 'Ouvrir',
    release: 'Version {{version}}, {{date}}',
    copyChecksum: 'Copier le SHA-256',
    copied: 'Copié',
    none: 'Ce serveur ne propose aucun téléchargement.',
    noneHere: 'Il n’y a rien ici pour ce système.',
    noneText: 'Vous pouvez rejoindre les réunions dans ce navigateur.',
    otherBrowser: 'Vous pouvez rejoindre les réunions dans un autre navigateur ; celui-ci ne permet pas la vidéo.',
    toSignIn: 'Retour à la connexion',
    repository: {
      title: 'Installer depuis le dépôt',
      text: 'Sous Linux, votre gestionnaire de paquets tient alors l’application à jour.',
      distribution: 'Distribution',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'Faire confiance à la clé du dépôt',
      add: 'Ajouter le dépôt',
      install: 'Installer l’application',
      update: 'La mettre à jour plus tard',
      copy: 'Copier',
      copyOf: 'Copier la commande : {{step}}',
      none: 'Ce serveur ne propose aucun dépôt.',
      toDownloads: 'Tous les téléchargements',
    },
  },
} satisfies Words<typeof english>;
