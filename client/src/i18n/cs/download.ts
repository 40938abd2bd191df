import type { words as english } from '../en/download.ts';
import type { Words } from '../words.ts';

export const words = {
  download: {
    title: 'Stáhnout aplikaci',
    text: 'Aplikace umí vše co prohlížeč a ještě více. Vyberte svůj systém.',
    desktop: 'Počítač',
    desktopText: 'Instalátor pro tento počítač.',
    desktopAction: 'Stáhnout instalátor',
    android: 'Android',
    androidText: 'Pro telefony a tablety.',
    androidAction: 'Otevřít Google Play',
    ios: 'iPhone a iPad',
    iosText: 'Pro iOS a iPadOS.',
    iosAction: 'Otevřít App Store',
    none: 'Tento server nic ke stažení nenabízí.',
    noneText: 'Ke schůzkám se můžete připojit v tomto prohlížeči.',
    yours: 'Váš systém',
    toSignIn: 'Zpět na přihlášení',
  },
} satisfies Words<typeof english>;
