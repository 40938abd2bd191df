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
      introEn: 'Bevezetés (English)',
      accountEn: 'Fiók törlése (English)',
      introCs: 'Bevezetés (Čeština)',
      accountCs: 'Fiók törlése (Čeština)',
      introDe: 'Bevezetés (Deutsch)',
      accountDe: 'Fiók törlése (Deutsch)',
      introEs: 'Bevezetés (Español)',
      accountEs: 'Fiók törlése (Español)',
      introFr: 'Bevezetés (Français)',
      accountFr: 'Fiók törlése (Français)',
      introHu: 'Bevezetés (Magyar)',
      accountHu: 'Fiók törlése (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Kapcsolat',
      texts: 'Szövegek',
    },
    field: {
      supportUrl: 'Az ügyfélszolgálat címe',
      supportPage: 'Ügyfélszolgálati oldal',
      textEn: 'Szöveg (English)',
      textCs: 'Szöveg (Čeština)',
      textDe: 'Szöveg (Deutsch)',
      textEs: 'Szöveg (Español)',
      textFr: 'Szöveg (Français)',
      textHu: 'Szöveg (Magyar)',
    },
    hint: {
      supportUrl: 'Egy oldal, vagy postafiók, például mailto:help@example.org.',
    },
  },
} satisfies Words<typeof english>;
