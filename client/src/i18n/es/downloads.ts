import type { words as english } from '../en/downloads.ts';
import type { Words } from '../words.ts';

export const words = {
  downloads: {
    title: 'Obtener la aplicación',
    text: 'La aplicación ofrece todo lo que hace el navegador y más. Elija su sistema.',
    systems: 'Sistema',
    system: {
      windows: 'Windows',
      mac: 'Mac',
      linux: 'Linux',
      android: 'Android',
      ios: 'iPhone y iPad',
    },
    yours: 'Su sistema',
    package: {
      windowsExe: {
        name: 'Instalador (EXE)',
        text: 'Lo habitual en Windows',
      },
      windowsZip: {
        name: 'Archivo comprimido (ZIP)',
        text: 'Funciona sin instalar',
      },
      macArm: {
        name: 'Mac con chip de Apple (ARM)',
        text: 'M1 y posteriores; la mayoría desde 2021',
      },
      macIntel: {
        name: 'Mac con Intel',
        text: 'Mac antiguos: menú Apple, Acerca de este Mac',
      },
      linuxDeb: {
        name: 'Paquete DEB',
        text: 'Debian, Ubuntu, Mint',
      },
      linuxRpm: {
        name: 'Paquete RPM',
        text: 'Fedora, Red Hat, Rocky',
      },
      linuxSuse: {
        name: 'Paquete RPM para openSUSE',
        text: 'openSUSE, SUSE Linux Enterprise',
      },
      linuxTgz: {
        name: 'Archivo comprimido (TGZ)',
        text: 'Cualquier otra distribución',
      },
      androidApk: {
        name: 'Paquete (APK)',
        text: 'Dispositivos sin Google Play',
      },
    },
    store: {
      googlePlay: {
        name: 'Google Play',
        text: 'Para teléfonos y tabletas',
      },
      appStore: {
        name: 'App Store',
        text: 'Para iOS y iPadOS',
      },
    },
    get: 'Descargar',
    open: 'Abrir',
    release: 'Versión {{version}}, {{date}}',
    copyChecksum: 'Copiar SHA-256',
    copied: 'Copiado',
    none: 'Este servidor no ofrece descargas.',
    noneHere: 'Aquí no hay nada para este sistema.',
    noneText: 'Puede unirse a las reuniones en este navegador.',
    otherBrowser: 'Puede unirse a las reuniones en otro navegador; este no admite videollamadas.',
    toSignIn: 'Volver al inicio de sesión',
    repository: {
      title: 'Instalar desde el repositorio',
      text: 'En Linux, el gestor de paquetes mantiene la aplicación al día.',
      distribution: 'Distribución',
      debian: 'Debian, Ubuntu, Mint',
      fedora: 'Fedora, Red Hat, Rocky',
      suse: 'openSUSE, SUSE Linux Enterprise',
      key: 'Confiar en la clave del repositorio',
      add: 'Añadir el repositorio',
      install: 'Instalar la aplicación',
      update: 'Actualizarla más adelante',
      copy: 'Copiar',
      copyOf: 'Copiar el comando: {{step}}',
      none: 'Este servidor no ofrece ningún repositorio.',
      toDownloads: 'Todas las descargas',
    },
  },
} satisfies Words<typeof english>;
