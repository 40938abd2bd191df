import type { words as english } from '../en/dashboard.ts';
import type { Words } from '../words.ts';

export const words = {
  dashboard: {
    welcome: 'Bienvenue, {{name}}',
    intro: 'Votre compte et votre accès aux réunions.',
    joinTitle: 'Rejoindre une réunion',
    joinText: 'Collez le lien d’une réunion ou saisissez son identifiant.',
    joinField: 'Lien ou identifiant de la réunion',
    joinExample: 'https://… ou 483 920 117',
    join: 'Rejoindre',
    joinWrong: 'Ce n’est ni un lien de réunion ni un identifiant à neuf chiffres.',
    email: 'E-mail',
    language: 'Langue',
    timeZone: 'Fuseau horaire',
    now: 'Heure locale',
    roles: 'Rôles',
    tags: 'Étiquettes',
    noTags: 'Aucune étiquette',
    organizations: 'Organisations que vous gérez',
    edit: 'Modifier',
    notSet: 'non défini',
    managed: { one: '{{n}} organisation', other: '{{n}} organisations' },
    roleNames: {
      administrator: 'Administrateur',
      userManager: 'Gestionnaire des utilisateurs',
      organizationManager: 'Gestionnaire d’organisation',
      organizer: 'Organisateur',
      user: 'Utilisateur',
    },
  },
} satisfies Words<typeof english>;
