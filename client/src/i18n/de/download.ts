import type { words as english } from '../en/download.ts';
import type { Words } from '../words.ts';

export const words = {
  download: {
    title: 'App herunterladen',
    text: 'Die App kann alles, was der Browser kann, und mehr. Wählen Sie Ihr System.',
    desktop: 'Computer',
    desktopText: 'Das Installationsprogramm für diesen Computer.',
    desktopAction: 'Installationsprogramm herunterladen',
    android: 'Android',
    androidText: 'Für Telefone und Tablets.',
    androidAction: 'Google Play öffnen',
    ios: 'iPhone und iPad',
    iosText: 'Für iOS und iPadOS.',
    iosAction: 'App Store öffnen',
    none: 'Dieser Server bietet keine Downloads an.',
    noneText: 'Sie können in diesem Browser an Besprechungen teilnehmen.',
    yours: 'Ihr System',
    toSignIn: 'Zurück zur Anmeldung',
  },
} satisfies Words<typeof english>;
