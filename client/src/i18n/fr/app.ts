import type { words as english } from '../en/app.ts';
import type { Words } from '../words.ts';

export const words = {
  app: {
    name: 'Meet',
    skip: 'Aller au contenu',
    language: 'Langue',
    theme: 'Apparence',
    themeSystem: 'Système',
    themeLight: 'Clair',
    themeDark: 'Sombre',
    help: 'Aide',
    privacy: 'Politique de confidentialité',
    support: 'Assistance',
    loading: 'Chargement…',
    close: 'Fermer',
    cancel: 'Annuler',
    retry: 'Réessayer',
    notCopied: 'Non copié. Le texte est sélectionné.',
    outlook: { failed: 'La connexion à Outlook a échoué.', without: 'Continuer sans Outlook' },
    reload: 'Recharger la page',
    toStart: 'Vers la page d’accueil',
    menu: 'Menu',
    navigation: 'Navigation principale',
    overview: 'Vue d’ensemble',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    dashboard: 'Tableau de bord',
    account: 'Mon compte',
    accountOf: 'Compte de {{name}}',
    signOut: 'Se déconnecter',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.',
  },
  noAccess: {
    title: 'Accès refusé',
    text: 'Votre compte ne permet pas d’ouvrir cette page. Si vous en avez besoin, adressez-vous à votre administrateur.',
  },
  crash: {
    title: 'Une erreur est survenue',
    text: 'La page a rencontré un problème inattendu. Rechargez-la pour continuer. Si cela se reproduit, prévenez votre administrateur.',
    part: 'Une partie de la page n’a pas pu être chargée. Vérifiez votre connexion ou rechargez la page.',
  },
} satisfies Words<typeof english>;
