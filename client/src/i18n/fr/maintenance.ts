import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Maintenance',
    none: 'Aucune maintenance n’est prévue.',
    noneText:
      'Choisissez ci-dessous une période avec peu de réunions. Dès qu’elle est prévue, qui se connecte en est averti ; les invités le sont peu avant.',
    planned: 'Maintenance prévue',
    running: 'Maintenance en cours',
    state: { planned: 'Prévue', running: 'En cours' },
    start: 'Début',
    end: 'Fin',
    length: 'Durée',
    meetings: 'Réunions pendant ce temps',
    meetingsCount: { one: '{{n}} réunion', many: '{{n}} de réunions', other: '{{n}} réunions' },
    noMeetings: 'aucune réunion',
    reason: 'Motif',
    reasonHint: 'Tous ceux qui sont avertis de la maintenance le lisent.',
    repetition: 'Répétition',
    once: 'Une fois',
    every: { day: 'Chaque jour', week: 'Chaque semaine', month: 'Chaque mois' },
    delete: 'Supprimer',
    deleteTitle: 'Supprimer la maintenance prévue ?',
    deleteText: 'Période : {{period}}. L’avis disparaît, et les organisateurs qui ont reçu un e-mail en reçoivent un autre.',
    endTitle: 'Terminer la maintenance maintenant ?',
    endText: 'Elle devait durer jusqu’au {{end}}. Plus personne n’en sera averti.',
    deleteRepeated: 'Elle ne sera plus répétée non plus.',
    deleted: 'La maintenance a été supprimée.',
    periods: {
      title: 'Périodes disponibles',
      column: { start: 'Début', end: 'Fin', meetingsCount: 'Réunions', choice: 'Choix' },
      filter: { within: 'Entre', lengthMinutes: 'Durée' },
      length: { 30: '30 minutes', 60: '1 heure', 120: '2 heures', 240: '4 heures', 480: '8 heures' },
      none: 'Aucune période de cette durée ne tient entre ces jours.',
    },
    plan: 'Prévoir',
    planOf: 'Prévoir : {{period}}',
    planTitle: 'Prévoir cette maintenance ?',
    planPeriod: 'Période : {{period}}.',
    planMeetings: {
      one: '{{n}} réunion doit se tenir à ce moment : elle ne pourra pas commencer, ou pourra être interrompue. Son organisateur reçoit un e-mail qui propose une autre heure.',
      many: '{{n}} de réunions doivent se tenir à ce moment : elles ne pourront pas commencer, ou pourront être interrompues. Leurs organisateurs reçoivent un e-mail qui propose d’autres heures.',
      other:
        '{{n}} réunions doivent se tenir à ce moment : elles ne pourront pas commencer, ou pourront être interrompues. Leurs organisateurs reçoivent un e-mail qui propose d’autres heures.',
    },
    planNoMeetings: 'Aucune réunion ne doit se tenir à ce moment.',
    planAnnounced: 'Qui se connecte est averti aussitôt, les invités peu avant.',
    isPlanned: 'La maintenance est prévue.',
    hasChanged: 'Les réunions de cette période, ou ce qui est prévu, ont changé : vérifiez à nouveau.',
  },
} satisfies Words<typeof english>;
