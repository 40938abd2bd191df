import type { words as english } from '../en/terms.ts';
import type { Words } from '../words.ts';

export const words = {
  terms: {
    tcs: 'Un servidor por el que pasan las reuniones: el sonido, la imagen y las pantallas compartidas de todos los participantes. Cada reunión tiene lugar en uno de estos servidores.',
    tmms: 'El servidor central del servicio: guarda las cuentas, las reuniones y los ajustes, e indica a cada aplicación qué servidor TCS lleva una reunión.',
    machineId:
      'El identificador de esta organización, indicado por un administrador o asignado por el servidor. No hay dos organizaciones con el mismo.',
    waitingToEnd: 'El tiempo previsto de la reunión ha terminado. Está a punto de cerrarse.',
  },
} satisfies Words<typeof english>;
