import type { Words } from '../words.ts';
import type { words as english } from '../en/gallery-list.ts';

export const words = {
  people: {
    title: 'Lidé',
    column: {
      name: 'Jméno',
      email: 'E-mail',
      role: 'Role',
      organization: 'Organizace',
      meetings: 'Schůzky',
      lastLogin: 'Poslední přihlášení',
    },
    filter: {
      text: 'Jméno nebo e-mail',
      role: 'Role',
      active: 'Jen aktivní',
      organization: 'Organizace',
      meetings: 'Schůzek nejméně',
      lastLogin: 'Poslední přihlášení',
    },
    role: {
      organizer: 'Organizátor',
      user: 'Uživatel',
    },
    action: {
      open: 'Otevřít',
      rename: 'Přejmenovat',
      delete: 'Smazat',
      invite: 'Pozvat',
    },
    mayNot: 'To může jen správce.',
    deleteTitle: {
      one: 'Smazat {{n}} člověka?',
      few: 'Smazat {{n}} lidi?',
      many: 'Smazat {{n}} člověka?',
      other: 'Smazat {{n}} lidí?',
    },
    deleteText: 'Nedá se to vrátit zpět.',
  },
} satisfies Words<typeof english>;
