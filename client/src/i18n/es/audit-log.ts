import type { words as english } from '../en/audit-log.ts';
import type { Words } from '../words.ts';

export const words = {
  'audit-log': {
    title: 'Registro de cambios',
    none: 'Todavía no se ha cambiado nada.',
    column: { date: 'Cuándo', who: 'Quién', action: 'Acción', kind: 'Tipo', record: 'Registro', changes: 'Cambios' },
    filter: { text: 'Registro, persona o valor', kind: 'Tipo', action: 'Acción', actor: 'Realizado por', who: 'Quién', date: 'Cuándo' },
    action: { show: 'Mostrar los cambios' },
    act: { create: 'Creación', change: 'Cambio', delete: 'Eliminación', restore: 'Restauración' },
    kind: {
      user: 'Usuario',
      organization: 'Organización',
      subscription: 'Suscripción',
      meeting: 'Reunión',
      tag: 'Etiqueta',
      serverZone: 'Zona de servidores',
      tcsServer: 'Servidor TCS',
      job: 'Tarea programada',
      maintenance: 'Mantenimiento',
      apiClient: 'Clave de API',
      settings: 'Ajustes',
    },
    actor: { person: 'Una persona', apiClient: 'Un programa con clave de API', job: 'Tarea programada', server: 'Servidor' },
    by: { apiClient: '{{who}} (clave de API)', job: 'Tarea: {{who}}' },
    unnamed: 'Administración',
    secret: 'no se muestra',
    member: { description: 'Descripción', attachmentFiles: 'Archivos', sharedFiles: 'Archivos compartidos' },
    changesOf: 'Cambios: {{name}}',
    lists: 'De las listas solo se muestra lo que se quitó y lo que se añadió.',
  },
} satisfies Words<typeof english>;
