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
      introEn: 'Introduction (English)',
      accountEn: 'Suppression d’un compte (English)',
      introCs: 'Introduction (Čeština)',
      accountCs: 'Suppression d’un compte (Čeština)',
      introDe: 'Introduction (Deutsch)',
      accountDe: 'Suppression d’un compte (Deutsch)',
      introEs: 'Introduction (Español)',
      accountEs: 'Suppression d’un compte (Español)',
      introFr: 'Introduction (Français)',
      accountFr: 'Suppression d’un compte (Français)',
      introHu: 'Introduction (Magyar)',
      accountHu: 'Suppression d’un compte (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Contact',
      texts: 'Textes',
    },
    field: {
      supportUrl: 'Adresse de l’assistance',
      supportPage: 'Page de l’assistance',
      textEn: 'Texte (English)',
      textCs: 'Texte (Čeština)',
      textDe: 'Texte (Deutsch)',
      textEs: 'Texte (Español)',
      textFr: 'Texte (Français)',
      textHu: 'Texte (Magyar)',
    },
    hint: {
      supportUrl: 'Une page, ou une boîte comme mailto:help@example.org.',
    },
  },
} satisfies Words<typeof english>;
