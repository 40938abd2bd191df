import type { words as english } from '../en/account.ts';
import type { Words } from '../words.ts';

export const words = {
  account: {
    title: 'Mi cuenta',
    profile: 'Perfil',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    language: 'Idioma',
    timeZone: 'Zona horaria',
    timeZoneHint: 'Una región y una ciudad, como Europe/Madrid, o UTC.',
    timeZoneWrong: 'Esta zona horaria no se conoce.',
    save: 'Guardar los cambios',
    session: 'Sesión',
    sessionText: 'Cierra su sesión en todas las pestañas de este navegador.',
    elsewhere: 'Su nombre y su contraseña los gestiona su organización y no se pueden cambiar aquí.',
  },
  user: {
    info: { save: { ok: 'Sus cambios se han guardado.' } },
  },
} satisfies Words<typeof english>;
