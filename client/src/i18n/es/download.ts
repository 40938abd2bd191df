import type { words as english } from '../en/download.ts';
import type { Words } from '../words.ts';

export const words = {
  download: {
    title: 'Obtener la aplicación',
    text: 'La aplicación ofrece todo lo que hace el navegador y más. Elija su sistema.',
    desktop: 'Ordenador',
    desktopText: 'El instalador para este ordenador.',
    desktopAction: 'Descargar el instalador',
    android: 'Android',
    androidText: 'Para teléfonos y tabletas.',
    androidAction: 'Abrir Google Play',
    ios: 'iPhone y iPad',
    iosText: 'Para iOS y iPadOS.',
    iosAction: 'Abrir el App Store',
    none: 'Este servidor no ofrece descargas.',
    noneText: 'Puede unirse a las reuniones en este navegador.',
    yours: 'Su sistema',
    toSignIn: 'Volver al inicio de sesión',
  },
} satisfies Words<typeof english>;
