import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'No se pudieron cargar los ajustes del inicio de sesión único (OAuth).',
      ssoSaml: 'No se pudieron cargar los ajustes del inicio de sesión único (SAML).',
      samlKey: 'No se pudo cargar la clave SAML.',
      ldap: 'No se pudieron cargar los ajustes de LDAP.',
      push: 'No se pudieron cargar los ajustes de las notificaciones push.',
      metrics: 'No se pudieron cargar los ajustes del servidor de métricas.',
      storage: 'No se pudieron cargar los ajustes del almacenamiento de archivos. Mientras tanto, los archivos están desactivados.',
      directory: 'No se pudieron cargar los ajustes del directorio.',
    },
    tag: {
      create: 'No se pudo crear la etiqueta.',
      addUser: 'No se puede añadir el usuario a la etiqueta.',
    },
    import: {
      file: 'Este archivo no se puede importar. Compruebe que está completo y en el formato esperado.',
      support: 'Este archivo no contiene ajustes de soporte que se puedan importar.',
    },
  },
} satisfies Words<typeof english>;
