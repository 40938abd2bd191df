import type { words as english } from '../en/exports.ts';
import type { Words } from '../words.ts';

export const words = {
  exports: {
    title: 'Exporte',
    column: {
      type: 'Inhalt',
      state: 'Status',
      createdDate: 'Gestartet',
      endDate: 'Beendet',
      expiryDate: 'Verfügbar bis',
      rows: 'Zeilen',
      fileName: 'Datei',
    },
    filter: { type: 'Inhalt', state: 'Status' },
    action: { cancel: 'Abbrechen', delete: 'Löschen' },
    cancelled: 'Der Export wurde abgebrochen.',
    deleted: 'Der Export wurde gelöscht.',
    download: 'Herunterladen',
    empty: 'Noch keine Exporte. Starten Sie einen: Er läuft weiter, wenn Sie die Seite verlassen.',
    period: 'Zeitraum (leer: jederzeit)',
    filtered: 'gefiltert',
    what: 'Was exportiert wird',
    start: 'Export starten',
    type: {
      user: 'Benutzer',
      meeting: 'Besprechungen',
      subscriptionContact: 'Kontakte von Abonnements',
      subscriptionOrganizer: 'Organisatoren von Abonnements',
      meetingAttendee: 'Teilnehmer von Besprechungen',
      customerManager: 'Verwalter von Organisationen',
      organizerRanking: 'Rangliste der Organisatoren',
    },
    state: { waiting: 'Wartet', running: 'Läuft', finished: 'Fertig', failed: 'Fehlgeschlagen', expired: 'Abgelaufen' },
    isWaiting: 'Der Export wartet, bis er an der Reihe ist.',
    isRunning: 'Der Export läuft.',
    isFinished: 'Der Export ist fertig.',
    hasFailed: 'Der Export ist fehlgeschlagen.',
  },
} satisfies Words<typeof english>;
