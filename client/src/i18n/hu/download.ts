import type { words as english } from '../en/download.ts';
import type { Words } from '../words.ts';

export const words = {
  download: {
    title: 'Az alkalmazás letöltése',
    text: 'Az alkalmazás mindent tud, amit a böngésző, és még többet. Válassza ki a rendszerét.',
    desktop: 'Számítógép',
    desktopText: 'Telepítő ehhez a számítógéphez.',
    desktopAction: 'Telepítő letöltése',
    android: 'Android',
    androidText: 'Telefonra és táblagépre.',
    androidAction: 'A Google Play megnyitása',
    ios: 'iPhone és iPad',
    iosText: 'iOS és iPadOS rendszerre.',
    iosAction: 'Az App Store megnyitása',
    none: 'Ez a kiszolgáló nem kínál letöltést.',
    noneText: 'Ebben a böngészőben csatlakozhat a megbeszélésekhez.',
    yours: 'Az Ön rendszere',
    toSignIn: 'Vissza a bejelentkezéshez',
  },
} satisfies Words<typeof english>;
