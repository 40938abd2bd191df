import type { words as english } from '../en/dashboard.ts';
import type { Words } from '../words.ts';

export const words = {
  dashboard: {
    welcome: 'Willkommen, {{name}}',
    intro: 'Ihr Konto und Ihr Weg in eine Besprechung.',
    joinTitle: 'An einer Besprechung teilnehmen',
    joinText: 'Fügen Sie den Link zur Besprechung ein oder geben Sie eine Kennung ein.',
    joinField: 'Link oder Kennung der Besprechung',
    joinExample: 'https://… oder 483 920 117',
    join: 'Teilnehmen',
    joinWrong: 'Das ist weder ein Link zu einer Besprechung noch eine Kennung aus neun Ziffern.',
    email: 'E-Mail',
    language: 'Sprache',
    timeZone: 'Zeitzone',
    now: 'Ortszeit dort',
    roles: 'Rollen',
    tags: 'Tags',
    noTags: 'Keine Tags',
    organizations: 'Organisationen, die Sie verwalten',
    edit: 'Bearbeiten',
    notSet: 'nicht festgelegt',
    managed: { one: '{{n}} Organisation', other: '{{n}} Organisationen' },
    roleNames: {
      administrator: 'Administrator',
      userManager: 'Benutzerverwalter',
      organizationManager: 'Organisationsverwalter',
      organizer: 'Organisator',
      user: 'Benutzer',
    },
  },
} satisfies Words<typeof english>;
