import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Mantenimiento',
    none: 'No hay ningún mantenimiento programado.',
    noneText:
      'Elija abajo un periodo con pocas reuniones. En cuanto esté programado, se avisa a quien inicia sesión; a los invitados, poco antes.',
    planned: 'Mantenimiento programado',
    running: 'Mantenimiento en curso',
    state: { planned: 'Programado', running: 'En curso' },
    start: 'Inicio',
    end: 'Fin',
    length: 'Duración',
    meetings: 'Reuniones en ese tiempo',
    meetingsCount: { one: '{{n}} reunión', many: '{{n}} de reuniones', other: '{{n}} reuniones' },
    noMeetings: 'ninguna reunión',
    reason: 'Motivo',
    reasonHint: 'Lo leen todos a quienes se avisa del mantenimiento.',
    repetition: 'Repetición',
    once: 'Una vez',
    every: { day: 'Cada día', week: 'Cada semana', month: 'Cada mes' },
    delete: 'Eliminar',
    deleteTitle: '¿Eliminar el mantenimiento programado?',
    deleteText: 'Periodo: {{period}}. El aviso desaparece, y los organizadores que recibieron un correo reciben otro.',
    endTitle: '¿Terminar el mantenimiento ahora?',
    endText: 'Iba a durar hasta {{end}}. Ya no se avisará a nadie.',
    deleteRepeated: 'Tampoco se repetirá más.',
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
      one: 'Para entonces hay {{n}} reunión prevista: no podrá empezar o puede interrumpirse. Su organizador recibe un correo que propone otra hora.',
      many: 'Para entonces hay {{n}} de reuniones previstas: no podrán empezar o pueden interrumpirse. Sus organizadores reciben un correo que propone otras horas.',
      other:
        'Para entonces hay {{n}} reuniones previstas: no podrán empezar o pueden interrumpirse. Sus organizadores reciben un correo que propone otras horas.',
    },
    planNoMeetings: 'No hay ninguna reunión prevista para entonces.',
    planAnnounced: 'Quien inicia sesión lo sabe enseguida; los invitados, poco antes.',
    isPlanned: 'El mantenimiento está programado.',
    hasChanged: 'Las reuniones de este periodo, o lo programado, han cambiado: vuelva a mirar.',
  },
} satisfies Words<typeof english>;
