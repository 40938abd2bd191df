import type { words as english } from '../en/dashboard.ts';
import type { Words } from '../words.ts';

export const words = {
  dashboard: {
    welcome: 'Le damos la bienvenida, {{name}}',
    intro: 'Su cuenta y su acceso a las reuniones.',
    joinTitle: 'Unirse a una reunión',
    joinText: 'Pegue el enlace de una reunión o escriba su identificador.',
    joinField: 'Enlace o identificador de la reunión',
    joinExample: 'https://… o 483 920 117',
    join: 'Unirse',
    joinWrong: 'Esto no es un enlace de reunión ni un identificador de nueve cifras.',
    email: 'Correo electrónico',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    now: 'Hora local allí',
    roles: 'Roles',
    tags: 'Etiquetas',
    noTags: 'Sin etiquetas',
    organizations: 'Organizaciones que gestiona',
    edit: 'Editar',
    notSet: 'sin establecer',
    managed: { one: '{{n}} organización', other: '{{n}} organizaciones' },
    roleNames: {
      administrator: 'Administrador',
      userManager: 'Gestor de usuarios',
      organizationManager: 'Gestor de organización',
      organizer: 'Organizador',
      user: 'Usuario',
    },
  },
} satisfies Words<typeof english>;
