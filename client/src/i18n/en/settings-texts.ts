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
      accountEn: 'Deleting an account (English)',
      introCs: 'Introduction (Čeština)',
      accountCs: 'Deleting an account (Čeština)',
      introDe: 'Introduction (Deutsch)',
      accountDe: 'Deleting an account (Deutsch)',
      introEs: 'Introduction (Español)',
      accountEs: 'Deleting an account (Español)',
      introFr: 'Introduction (Français)',
      accountFr: 'Deleting an account (Français)',
      introHu: 'Introduction (Magyar)',
      accountHu: 'Deleting an account (Magyar)',
    },
  },
  'setting-support': {
    group: {
      contact: 'Contact',
      texts: 'Texts',
    },
    field: {
      supportUrl: 'Support address',
      supportPage: 'Support page',
      textEn: 'Text (English)',
      textCs: 'Text (Čeština)',
      textDe: 'Text (Deutsch)',
      textEs: 'Text (Español)',
      textFr: 'Text (Français)',
      textHu: 'Text (Magyar)',
    },
    hint: {
      supportUrl: 'A page, or a mailbox such as mailto:help@example.org.',
    },
  },
} as const;
