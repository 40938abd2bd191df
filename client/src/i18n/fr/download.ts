import type { words as english } from '../en/download.ts';
import type { Words } from '../words.ts';

export const words = {
  download: {
    title: 'Obtenir l’application',
    text: 'L’application offre tout ce que fait le navigateur, et plus encore. Choisissez votre système.',
    desktop: 'Ordinateur',
    desktopText: 'Le programme d’installation pour cet ordinateur.',
    desktopAction: 'Télécharger le programme d’installation',
    android: 'Android',
    androidText: 'Pour téléphones et tablettes.',
    androidAction: 'Ouvrir Google Play',
    ios: 'iPhone et iPad',
    iosText: 'Pour iOS et iPadOS.',
    iosAction: 'Ouvrir l’App Store',
    none: 'Ce serveur ne propose aucun téléchargement.',
    noneText: 'Vous pouvez rejoindre les réunions dans ce navigateur.',
    yours: 'Votre système',
    toSignIn: 'Retour à la connexion',
  },
} satisfies Words<typeof english>;
