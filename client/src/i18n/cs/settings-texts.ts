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
      introEn: 'Úvod (English)',
      accountEn: 'Smazání účtu (English)',
      introCs: 'Úvod (Čeština)',
      accountCs: 'Smazání účtu (Čeština)',
      introDe: 'Úvod (Deutsch)',
      accountDe: 'Smazání účtu (Deutsch)',
      introEs: 'Úvod (Español)',
      accountEs: 'Smazání účtu (Español)',
      introFr: 'Úvod (Français)',
      accountFr: 'Smazání účtu (Français)',
      introHu: 'Úvod (Magyar)',
      accountHu: 'Smazání účtu (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Kontakt',
      texts: 'Texty',
    },
    field: {
      supportUrl: 'Adresa podpory',
      supportPage: 'Stránka podpory',
      textEn: 'Text (English)',
      textCs: 'Text (Čeština)',
      textDe: 'Text (Deutsch)',
      textEs: 'Text (Español)',
      textFr: 'Text (Français)',
      textHu: 'Text (Magyar)',
    },
    hint: {
      supportUrl: 'Stránka, nebo schránka jako mailto:help@example.org.',
    },
  },
} satisfies Words<typeof english>;
