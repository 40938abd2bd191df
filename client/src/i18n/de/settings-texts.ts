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
      introEn: 'Einleitung (English)',
      accountEn: 'Löschen eines Kontos (English)',
      introCs: 'Einleitung (Čeština)',
      accountCs: 'Löschen eines Kontos (Čeština)',
      introDe: 'Einleitung (Deutsch)',
      accountDe: 'Löschen eines Kontos (Deutsch)',
      introEs: 'Einleitung (Español)',
      accountEs: 'Löschen eines Kontos (Español)',
      introFr: 'Einleitung (Français)',
      accountFr: 'Löschen eines Kontos (Français)',
      introHu: 'Einleitung (Magyar)',
      accountHu: 'Löschen eines Kontos (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Kontakt',
      texts: 'Texte',
    },
    field: {
      supportUrl: 'Adresse des Supports',
      supportPage: 'Support-Seite',
      textEn: 'Text (English)',
      textCs: 'Text (Čeština)',
      textDe: 'Text (Deutsch)',
      textEs: 'Text (Español)',
      textFr: 'Text (Français)',
      textHu: 'Text (Magyar)',
    },
    hint: {
      supportUrl: 'Eine Seite oder ein Postfach wie mailto:help@example.org.',
    },
  },
} satisfies Words<typeof english>;
