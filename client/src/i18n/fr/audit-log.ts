import type { words as english } from '../en/audit-log.ts';
import type { Words } from '../words.ts';

export const words = {
  'audit-log': {
    title: 'Journal des modifications',
    none: 'Rien n’a encore été modifié.',
    column: { date: 'Quand', who: 'Qui', action: 'Action', kind: 'Type', record: 'Élément', changes: 'Modifications' },
    filter: { text: 'Élément, personne ou valeur', kind: 'Type', action: 'Action', actor: 'Effectué par', who: 'Qui', date: 'Quand' },
    action: { show: 'Afficher les modifications' },
    act: { create: 'Création', change: 'Modification', delete: 'Suppression', restore: 'Restauration' },
    kind: {
      user: 'Utilisateur',
      organization: 'Organisation',
      subscription: 'Abonnement',
      meeting: 'Réunion',
      tag: 'Étiquette',
      serverZone: 'Zone de serveurs',
      tcsServer: 'Serveur TCS',
      job: 'Tâche planifiée',
      maintenance: 'Maintenance',
      apiClient: 'Clé d’API',
      settings: 'Réglages',
    },
    actor: { person: 'Une personne', apiClient: 'Un programme avec clé d’API', job: 'Tâche planifiée', server: 'Serveur' },
    by: { apiClient: '{{who}} (clé d’API)', job: 'Tâche : {{who}}' },
    unnamed: 'Administration',
    secret: 'non affiché',
    member: { description: 'Description', attachmentFiles: 'Fichiers', sharedFiles: 'Fichiers partagés' },
    changesOf: 'Modifications : {{name}}',
    lists: 'Pour les listes, seuls les éléments retirés et ajoutés sont affichés.',
  },
} satisfies Words<typeof english>;
