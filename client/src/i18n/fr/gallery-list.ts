import type { Words } from '../words.ts';
import type { words as english } from '../en/gallery-list.ts';

export const words = {
  people: {
    title: 'Personnes',
    column: {
      name: 'Nom',
      email: 'E-mail',
      role: 'Rôle',
      organization: 'Organisation',
      meetings: 'Réunions',
      lastLogin: 'Dernière connexion',
    },
    filter: {
      text: 'Nom ou e-mail',
      role: 'Rôle',
      active: 'Actifs seulement',
      organization: 'Organisation',
      meetings: 'Réunions au moins',
      lastLogin: 'Dernière connexion',
    },
    role: {
      organizer: 'Organisateur',
      user: 'Utilisateur',
    },
    action: {
      open: 'Ouvrir',
      rename: 'Renommer',
      delete: 'Supprimer',
      invite: 'Inviter',
    },
    mayNot: 'Seul un administrateur peut le faire.',
    deleteTitle: {
      one: 'Supprimer {{n}} personne ?',
      many: 'Supprimer {{n}} personnes ?',
      other: 'Supprimer {{n}} personnes ?',
    },
    deleteText: 'Cette action est irréversible.',
  },
} satisfies Words<typeof english>;
