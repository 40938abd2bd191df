import type { words as english } from '../en/exports.ts';
import type { Words } from '../words.ts';

export const words = {
  exports: {
    title: 'Exports',
    column: {
      type: 'Contenu',
      state: 'État',
      createdDate: 'Démarré',
      endDate: 'Terminé',
      expiryDate: 'Disponible jusqu’au',
      rows: 'Lignes',
      fileName: 'Fichier',
    },
    filter: { type: 'Contenu', state: 'État' },
    action: { cancel: 'Annuler', delete: 'Supprimer' },
    cancelled: 'L’export a été annulé.',
    deleted: 'L’export a été supprimé.',
    download: 'Télécharger',
    empty: 'Aucun export pour l’instant. Lancez-en un : il continue quand vous quittez cette page.',
    period: 'Période (vide : toutes les dates)',
    filtered: 'avec filtre',
    what: 'Que faut-il exporter',
    start: 'Lancer l’export',
    type: {
      user: 'Utilisateurs',
      meeting: 'Réunions',
      subscriptionContact: 'Contacts des abonnements',
      subscriptionOrganizer: 'Organisateurs des abonnements',
      meetingAttendee: 'Participants aux réunions',
      customerManager: 'Gestionnaires d’organisations',
      organizerRanking: 'Classement des organisateurs',
    },
    state: { waiting: 'En attente', running: 'En cours', finished: 'Terminé', failed: 'Échoué', expired: 'Expiré' },
    isWaiting: 'L’export attend son tour.',
    isRunning: 'L’export est en cours.',
    isFinished: 'L’export est terminé.',
    hasFailed: 'L’export a échoué.',
  },
} satisfies Words<typeof english>;
