import type { words as english } from '../en/attachments.ts';
import type { Words } from '../words.ts';

export const words = {
  attachments: {
    title: 'Archivos de la reunión',
    none: 'Esta reunión no tiene archivos para usted.',
    noneText: 'Las grabaciones y transcripciones aparecerán aquí cuando estén listas y compartidas.',
    kind: {
      video: 'Grabación',
      transcript: 'Transcripción',
    },
    shared: 'Todos los participantes',
    organizersOnly: 'Solo organizadores',
    download: 'Descargar',
    downloadOf: 'Descargar {{name}}',
    share: 'Compartir con los participantes',
    unshare: 'Dejar de compartir',
    isShared: '{{name}} se comparte ahora con todos los participantes.',
    isForOrganizers: '{{name}} es ahora solo para organizadores.',
    checksum: 'Copiar SHA-256',
    copied: 'Copiado',
    openApp: 'Abrir la reunión en la aplicación',
    unknown: 'Esa reunión no existe o usted no participa en ella.',
  },
} satisfies Words<typeof english>;
