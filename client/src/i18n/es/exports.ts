import type { words as english } from '../en/exports.ts';
import type { Words } from '../words.ts';

export const words = {
  exports: {
    title: 'Exportaciones',
    column: {
      type: 'Contenido',
      state: 'Estado',
      createdDate: 'Inicio',
      endDate: 'Fin',
      expiryDate: 'Disponible hasta',
      rows: 'Filas',
      fileName: 'Archivo',
    },
    filter: { type: 'Contenido', state: 'Estado' },
    action: { cancel: 'Cancelar', delete: 'Eliminar' },
    cancelled: 'La exportación se ha cancelado.',
    deleted: 'La exportación se ha eliminado.',
    download: 'Descargar',
    empty: 'Todavía no hay exportaciones. Inicie una: sigue aunque salga de esta página.',
    period: 'Periodo (vacío: cualquier fecha)',
    filtered: 'con filtros',
    what: 'Qué exportar',
    start: 'Iniciar la exportación',
    type: {
      user: 'Usuarios',
      meeting: 'Reuniones',
      subscriptionContact: 'Contactos de suscripciones',
      subscriptionOrganizer: 'Organizadores de suscripciones',
      meetingAttendee: 'Asistentes a reuniones',
      customerManager: 'Gestores de organizaciones',
      organizerRanking: 'Clasificación de organizadores',
    },
    state: { waiting: 'En espera', running: 'En curso', finished: 'Terminada', failed: 'Fallida', expired: 'Caducada' },
    isWaiting: 'La exportación espera su turno.',
    isRunning: 'La exportación está en curso.',
    isFinished: 'La exportación ha terminado.',
    hasFailed: 'La exportación ha fallado.',
  },
} satisfies Words<typeof english>;
