import type { words as english } from '../en/failure.ts';
import type { Words } from '../words.ts';

export const words = {
  failure: {
    settings: {
      ssoOauth: 'No se pudo cargar la configuración del inicio de sesión único (OAuth).',
      ssoSaml: 'No se pudo cargar la configuración del inicio de sesión único (SAML).',
      samlKey: 'No se pudo cargar la clave SAML.',
      ldap: 'No se pudo cargar la configuración de LDAP.',
      push: 'No se pudo cargar la configuración de las notificaciones push.',
      metrics: 'No se pudo cargar la configuración del servidor de métricas.',
      storage: 'No se pudo cargar la configuración del almacenamiento de archivos. Mientras tanto, los archivos están desactivados.',
      directory: 'No se pudo cargar la configuración del directorio.',
    },
    tag: {
      create: 'No se pudo crear la etiqueta.',
      addUser: 'No se puede añadir el usuario a la etiqueta.',
    },
    import: {
      file: 'Este archivo no se puede importar. Compruebe que está completo y en el formato esperado.',
      support: 'Este archivo no contiene una configuración de soporte que se pueda importar.',
    },
  },
} satisfies Words<typeof english>;
