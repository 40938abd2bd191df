import type { words as english } from '../en/support.ts';
import type { Words } from '../words.ts';

export const words = {
  support: {
    title: 'Soporte',
    intro: 'Aquí encontrará ayuda cuando algo no funcione.',
    contact: 'Contacto',
    site: 'Abrir el sitio de soporte',
    write: 'Escribir a soporte',
    manual: 'Abrir el manual',
    data: 'Datos para soporte',
    dataText: 'Adjúntelos: ahorran preguntas. Nada se envía por sí solo.',
    server: 'Servidor',
    account: 'Cuenta',
    signedOut: 'Sin iniciar sesión',
    browser: 'Navegador',
    language: 'Idioma',
    time: 'Hora',
    copy: 'Copiar todo',
    copied: 'Copiado',
  },
} satisfies Words<typeof english>;
