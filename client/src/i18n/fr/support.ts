import type { words as english } from '../en/support.ts';
import type { Words } from '../words.ts';

export const words = {
  support: {
    title: 'Assistance',
    intro: 'Vous trouverez ici de l’aide si quelque chose ne fonctionne pas.',
    contact: 'Contact',
    site: 'Ouvrir le site d’assistance',
    write: 'Écrire à l’assistance',
    manual: 'Ouvrir le manuel',
    data: 'Données pour l’assistance',
    dataText: 'Joignez-les, cela évite des questions. Rien n’est envoyé automatiquement.',
    server: 'Serveur',
    account: 'Compte',
    signedOut: 'Non connecté',
    browser: 'Navigateur',
    language: 'Langue',
    time: 'Heure',
    copy: 'Tout copier',
    copied: 'Copié',
  },
} satisfies Words<typeof english>;
