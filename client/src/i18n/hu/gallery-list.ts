import type { Words } from '../words.ts';
import type { words as english } from '../en/gallery-list.ts';

export const words = {
  people: {
    title: 'Emberek',
    column: {
      name: 'Név',
      email: 'E-mail',
      role: 'Szerepkör',
      organization: 'Szervezet',
      meetings: 'Megbeszélések',
      lastLogin: 'Utolsó bejelentkezés',
    },
    filter: {
      text: 'Név vagy e-mail',
      role: 'Szerepkör',
      active: 'Csak aktívak',
      organization: 'Szervezet',
      meetings: 'Legalább ennyi megbeszélés',
      lastLogin: 'Utolsó bejelentkezés',
    },
    role: {
      organizer: 'Szervező',
      user: 'Felhasználó',
    },
    action: {
      open: 'Megnyitás',
      rename: 'Átnevezés',
      delete: 'Törlés',
      invite: 'Meghívás',
    },
    mayNot: 'Ezt csak rendszergazda teheti meg.',
    deleteTitle: {
      one: 'Törli a kijelölt embert?',
      other: 'Töröl {{n}} embert?',
    },
    deleteText: 'Ez nem vonható vissza.',
  },
} satisfies Words<typeof english>;
