import type { words as english } from '../en/audit-log.ts';
import type { Words } from '../words.ts';

export const words = {
  'audit-log': {
    title: 'Änderungsprotokoll',
    none: 'Es wurde noch nichts geändert.',
    column: { date: 'Wann', who: 'Wer', action: 'Vorgang', kind: 'Art', record: 'Datensatz', changes: 'Änderungen' },
    filter: { text: 'Datensatz, Person oder Wert', kind: 'Art', action: 'Vorgang', actor: 'Ausgeführt von', who: 'Wer', date: 'Wann' },
    action: { show: 'Änderungen zeigen' },
    act: { create: 'Angelegt', change: 'Geändert', delete: 'Gelöscht', restore: 'Wiederhergestellt' },
    kind: {
      user: 'Benutzer',
      organization: 'Organisation',
      subscription: 'Abonnement',
      meeting: 'Besprechung',
      tag: 'Tag',
      serverZone: 'Serverzone',
      tcsServer: 'TCS-Server',
      job: 'Geplante Aufgabe',
      maintenance: 'Wartung',
      apiClient: 'API-Schlüssel',
      settings: 'Einstellungen',
    },
    actor: { person: 'Person', apiClient: 'Programm mit API-Schlüssel', job: 'Geplante Aufgabe', server: 'Server' },
    by: { apiClient: '{{who}} (API-Schlüssel)', job: 'Aufgabe: {{who}}' },
    unnamed: 'Verwaltung',
    secret: 'wird nicht gezeigt',
    member: { description: 'Beschreibung', attachmentFiles: 'Dateien', sharedFiles: 'Geteilte Dateien' },
    changesOf: 'Änderungen: {{name}}',
    lists: 'Von Listen steht hier nur, was entfernt und was hinzugefügt wurde.',
  },
} satisfies Words<typeof english>;
