import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Mantenimiento',
    none: 'No hay ningún mantenimiento programado.',
    noneText: 'Elija abajo un periodo con pocas reuniones. En cuanto esté programado, se avisa a todos los que usan el servicio.',
    planned: 'Mantenimiento programado',
    running: 'Mantenimiento en curso',
    state: { planned: 'Programado', running: 'En curso' },
    start: 'Inicio',
    end: 'Fin',
    length: 'Duración',
    meetings: 'Reuniones en ese tiempo',
    meetingsCount: { one: '{{n}} reunión', many: '{{n}} de reuniones', other: '{{n}} reuniones' },
    noMeetings: 'ninguna reunión',
    delete: 'Eliminar',
    deleteTitle: '¿Eliminar el mantenimiento programado?',
    deleteText: 'Periodo: {{period}}. Ya no se avisará a nadie.',
    endTitle: '¿Terminar el mantenimiento ahora?',
    endText: 'Iba a durar hasta {{end}}. Ya no se avisará a nadie.',
    deleted: 'El mantenimiento se ha eliminado.',
    periods: {
      title: 'Periodos disponibles',
      column: { start: 'Inicio', end: 'Fin', meetingsCount: 'Reuniones', choice: 'Elección' },
      filter: { within: 'Entre', lengthMinutes: 'Duración' },
      length: { 30: '30 minutos', 60: '1 hora', 120: '2 horas', 240: '4 horas', 480: '8 horas' },
      none: 'Ningún periodo de esta duración cabe entre estos días.',
    },
    plan: 'Programar',
    planOf: 'Programar: {{period}}',
    planTitle: '¿Programar este mantenimiento?',
    planPeriod: 'Periodo: {{period}}.',
    planMeetings: {
      one: 'Para entonces hay {{n}} reunión prevista, que puede interrumpirse. Se avisa a todos enseguida.',
      many: 'Para entonces hay {{n}} de reuniones previstas, que pueden interrumpirse. Se avisa a todos enseguida.',
      other: 'Para entonces hay {{n}} reuniones previstas, que pueden interrumpirse. Se avisa a todos enseguida.',
    },
    planNoMeetings: 'No hay ninguna reunión prevista para entonces. Se avisa a todos enseguida.',
    isPlanned: 'El mantenimiento está programado.',
    hasChanged: 'Las reuniones de este periodo, o lo programado, han cambiado: vuelva a mirar.',
  },
} satisfies Words<typeof english>;
