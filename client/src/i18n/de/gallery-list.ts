import type { Words } from '../words.ts';
import type { words as english } from '../en/gallery-list.ts';

export const words = {
  people: {
    title: 'Personen',
    column: {
      name: 'Name',
      email: 'E-Mail',
      role: 'Rolle',
      organization: 'Organisation',
      meetings: 'Besprechungen',
      lastLogin: 'Letzte Anmeldung',
    },
    filter: {
      text: 'Name oder E-Mail',
      role: 'Rolle',
      active: 'Nur aktive',
      organization: 'Organisation',
      meetings: 'Besprechungen mindestens',
      lastLogin: 'Letzte Anmeldung',
    },
    role: {
      organizer: 'Organisator',
      user: 'Benutzer',
    },
    action: {
      open: 'Öffnen',
      rename: 'Umbenennen',
      delete: 'Löschen',
      invite: 'Einladen',
    },
    mayNot: 'Das kann nur die Administration.',
    deleteTitle: {
      one: 'Eine Person löschen?',
      other: '{{n}} Personen löschen?',
    },
    deleteText: 'Das lässt sich nicht rückgängig machen.',
  },
} satisfies Words<typeof english>;
