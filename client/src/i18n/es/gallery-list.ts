import type { Words } from '../words.ts';
import type { words as english } from '../en/gallery-list.ts';

export const words = {
  people: {
    title: 'Personas',
    column: {
      name: 'Nombre',
      email: 'Correo electrónico',
      role: 'Rol',
      organization: 'Organización',
      meetings: 'Reuniones',
      lastLogin: 'Último acceso',
    },
    filter: {
      text: 'Nombre o correo',
      role: 'Rol',
      active: 'Solo activos',
      organization: 'Organización',
      meetings: 'Reuniones como mínimo',
      lastLogin: 'Último acceso',
    },
    role: {
      organizer: 'Organizador',
      user: 'Usuario',
    },
    action: {
      open: 'Abrir',
      rename: 'Cambiar el nombre',
      delete: 'Eliminar',
      invite: 'Invitar',
    },
    mayNot: 'Solo puede hacerlo un administrador.',
    deleteTitle: {
      one: '¿Eliminar una persona?',
      many: '¿Eliminar {{n}} personas?',
      other: '¿Eliminar {{n}} personas?',
    },
    deleteText: 'No se puede deshacer.',
  },
} satisfies Words<typeof english>;
