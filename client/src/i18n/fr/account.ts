import type { words as english } from '../en/account.ts';
import type { Words } from '../words.ts';

export const words = {
  account: {
    title: 'Mon compte',
    profile: 'Profil',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    language: 'Langue',
    timeZone: 'Fuseau horaire',
    timeZoneHint: 'Une région et une ville, comme Europe/Paris, ou UTC.',
    timeZoneWrong: 'Ce fuseau horaire est inconnu.',
    save: 'Enregistrer les modifications',
    session: 'Session',
    sessionText: 'Vous déconnecte dans tous les onglets de ce navigateur.',
    elsewhere: 'Votre nom et votre mot de passe sont gérés par votre organisation et ne peuvent pas être modifiés ici.',
  },
  user: {
    info: { save: { ok: 'Vos modifications sont enregistrées.' } },
  },
} satisfies Words<typeof english>;
