import type { words as english } from '../en/settings-texts.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-gdpr': {
    group: {
      en: 'English',
      cs: 'Čeština',
      de: 'Deutsch',
      es: 'Español',
      fr: 'Français',
      hu: 'Magyar',
    },
    field: {
      introEn: 'Introducción (English)',
      accountEn: 'Eliminar una cuenta (English)',
      introCs: 'Introducción (Čeština)',
      accountCs: 'Eliminar una cuenta (Čeština)',
      introDe: 'Introducción (Deutsch)',
      accountDe: 'Eliminar una cuenta (Deutsch)',
      introEs: 'Introducción (Español)',
      accountEs: 'Eliminar una cuenta (Español)',
      introFr: 'Introducción (Français)',
      accountFr: 'Eliminar una cuenta (Français)',
      introHu: 'Introducción (Magyar)',
      accountHu: 'Eliminar una cuenta (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Contacto',
      texts: 'Textos',
    },
    field: {
      supportUrl: 'Dirección de soporte',
      supportPage: 'Página de soporte',
      textEn: 'Texto (English)',
      textCs: 'Texto (Čeština)',
      textDe: 'Texto (Deutsch)',
      textEs: 'Texto (Español)',
      textFr: 'Texto (Français)',
      textHu: 'Texto (Magyar)',
    },
    hint: {
      supportUrl: 'Una página, o un buzón como mailto:help@example.org.',
    },
  },
} satisfies Words<typeof english>;
