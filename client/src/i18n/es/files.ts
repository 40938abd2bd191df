import type { words as english } from '../en/files.ts';
import type { Words } from '../words.ts';

export const words = {
  files: {
    title: 'Archivos',
    column: {
      name: 'Nombre',
      kind: 'Tipo',
      author: 'Autor',
      meeting: 'Reunión',
      organization: 'Organización',
      date: 'Fecha',
      size: 'Tamaño',
      shared: 'Visible para',
      checksum: 'SHA-256',
    },
    filter: {
      text: 'Nombre o reunión',
      author: 'Autor',
      meeting: 'Reunión',
      organization: 'Organización',
      kind: 'Tipo',
      shared: 'Visible para',
      date: 'Fecha',
    },
    action: {
      download: 'Descargar',
      checksum: 'Suma de comprobación',
      open: 'Archivos de la reunión',
    },
    none: 'Todavía no hay archivos. Las grabaciones y transcripciones aparecen aquí cuando terminan sus reuniones.',
    kind: {
      video: 'Grabación',
      transcript: 'Transcripción',
    },
    shared: 'Todos los participantes',
    organizersOnly: 'Solo organizadores',
    bytes: '{{count}} bytes',
    storage: {
      title: 'Almacenamiento',
      full: 'La cuota está agotada: no se graba nada más.',
      noQuota: 'No hay cuota de grabación, así que no se graba nada.',
      ofQuota: '{{used}} de {{quota}}',
      recordings: 'Grabaciones',
      transcripts: 'Transcripciones',
      others: 'Archivos de otras personas en sus suscripciones',
      free: 'Libre',
      files: {
        one: 'en {{n}} archivo',
        many: 'en {{n}} de archivos',
        other: 'en {{n}} archivos',
      },
      largest: 'Organizaciones que más espacio ocupan',
    },
    check: {
      title: 'Suma de comprobación',
      copy: 'Copiar',
      copied: 'Copiado',
      own: 'Comparar un archivo descargado',
      ownHint: 'Se lee en este dispositivo y no se envía a ninguna parte.',
      reading: 'Leyendo el archivo…',
      same: 'Es exactamente este archivo.',
      differs: 'Es otro archivo, o está dañado. Su suma de comprobación es:',
      failed: 'No se ha podido leer el archivo.',
    },
  },
} satisfies Words<typeof english>;
