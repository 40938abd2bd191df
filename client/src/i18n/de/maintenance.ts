import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Wartung',
    none: 'Es ist keine Wartung geplant.',
    noneText:
      'Wählen Sie unten einen Zeitraum mit wenigen Besprechungen. Sobald er geplant ist, erfährt es, wer sich anmeldet; Gäste erfahren es kurz vorher.',
    noMore: 'Es sind {{n}} Wartungen geplant, mehr können es nicht sein. Löschen Sie eine, um eine andere zu planen.',
    planned: 'Geplante Wartung',
    running: 'Wartung läuft',
    state: { planned: 'Geplant', running: 'Läuft' },
    start: 'Beginn',
    end: 'Ende',
    length: 'Dauer',
    meetings: 'Besprechungen währenddessen',
    meetingsCount: { one: '{{n}} Besprechung', other: '{{n}} Besprechungen' },
    noMeetings: 'keine Besprechungen',
    reason: 'Grund',
    reasonHint: 'Ihn lesen alle, denen die Wartung angekündigt wird.',
    repetition: 'Wiederholung',
    once: 'Einmal',
    every: { day: 'Täglich', week: 'Wöchentlich', month: 'Monatlich' },
    delete: 'Löschen',
    deleteOf: 'Löschen: {{period}}',
    deleteTitle: 'Geplante Wartung löschen?',
    deleteText:
      'Zeitraum: {{period}}. Der Hinweis verschwindet, und wer als Organisator eine E-Mail dazu bekommen hat, bekommt eine weitere.',
    endTitle: 'Wartung jetzt beenden?',
    endText: 'Sie sollte bis {{end}} dauern. Niemandem wird sie mehr angezeigt.',
    deleteRepeated: 'Sie wird auch nicht mehr wiederholt.',
    deleted: 'Die Wartung wurde gelöscht.',
    periods: {
      title: 'Mögliche Zeiträume',
      column: { start: 'Beginn', end: 'Ende', meetingsCount: 'Besprechungen', choice: 'Auswahl' },
      filter: { within: 'Zwischen', lengthMinutes: 'Dauer' },
      length: { 30: '30 Minuten', 60: '1 Stunde', 120: '2 Stunden', 240: '4 Stunden', 480: '8 Stunden' },
      none: 'Zwischen diesen Tagen hat kein so langer Zeitraum Platz.',
    },
    plan: 'Planen',
    planOf: 'Planen: {{period}}',
    planTitle: 'Diese Wartung planen?',
    planPeriod: 'Zeitraum: {{period}}.',
    planMeetings: {
      one: 'Dann soll {{n}} Besprechung stattfinden: Sie kann nicht beginnen oder wird vielleicht unterbrochen. Wer sie organisiert, bekommt eine E-Mail, die einen anderen Termin vorschlägt.',
      other:
        'Dann sollen {{n}} Besprechungen stattfinden: Sie können nicht beginnen oder werden vielleicht unterbrochen. Wer sie organisiert, bekommt eine E-Mail, die andere Termine vorschlägt.',
    },
    planNoMeetings: 'Dann soll keine Besprechung stattfinden.',
    planAnnounced: 'Wer sich anmeldet, erfährt es sofort, Gäste kurz vorher.',
    overlaps: 'Sie würde sich mit der geplanten Wartung überschneiden: {{period}}.',
    isPlanned: 'Die Wartung ist geplant.',
    hasChanged: 'Die Besprechungen dieses Zeitraums oder die Planung haben sich geändert: Sehen Sie noch einmal nach.',
  },
} satisfies Words<typeof english>;
