import type { words as english } from '../en/statistics.ts';
import type { Words } from '../words.ts';

export const words = {
  statistics: {
    views: 'Statistik nach',
    overview: {
      title: 'Statistik',
      tab: 'Überblick',
    },
    customers: {
      title: 'Rangliste der Organisationen',
      tab: 'Organisationen',
      column: {
        organization: 'Organisation',
        rank: 'Rang',
        organizers: 'Organisatoren',
        meetings: 'Besprechungen',
        participants: 'Teilnehmer',
        durationMinutes: 'Dauer',
        previous: 'Besprechungen zuvor',
      },
      filter: {
        text: 'Organisation',
        period: 'Zeitraum',
      },
    },
    organizers: {
      title: 'Rangliste der Organisatoren',
      tab: 'Organisatoren',
      column: {
        organizer: 'Organisator',
        rank: 'Rang',
        organization: 'Organisation',
        meetings: 'Besprechungen',
        participants: 'Teilnehmer',
        durationMinutes: 'Dauer',
        previous: 'Besprechungen zuvor',
      },
      filter: {
        text: 'Organisator',
        period: 'Zeitraum',
      },
    },
    period: {
      title: 'Zeitraum',
      usual: 'Der übliche Zeitraum',
      custom: 'Andere Tage',
      dates: 'Von – bis',
      before: 'Der Zeitraum davor: {{from}} – {{to}}',
      nothingBefore: 'Vor dem {{from}} gibt es keine Zahlen zum Vergleichen.',
      days: {
        one: 'Heute',
        other: 'Die letzten {{n}} Tage',
      },
      months: {
        one: 'Der letzte Monat',
        other: 'Die letzten {{n}} Monate',
      },
    },
    compare: 'Mit dem Zeitraum davor vergleichen',
    now: 'Dieser Zeitraum',
    before: 'Der Zeitraum davor',
    was: 'zuvor {{before}}',
    export: 'CSV exportieren',
    failed: 'Die Statistik konnte nicht geladen werden.',
    nothing: 'Keine Besprechungen in diesem Zeitraum.',
    figure: {
      meetings: 'Besprechungen',
      participants: 'Teilnehmer',
      durationMinutes: 'Dauer der Besprechungen',
      attendanceMinutes: 'In Besprechungen verbrachte Zeit',
      peakParticipants: 'Meiste Teilnehmer gleichzeitig',
      organizers: 'Aktive Organisatoren',
    },
    course: 'Verlauf',
    measure: 'Was gezeigt wird',
    per: {
      day: 'Pro Tag.',
      week: 'Pro Woche.',
      month: 'Pro Monat.',
    },
    stretch: {
      day: 'Tag',
      week: 'Woche ab',
      month: 'Monat',
    },
    hours: 'Tageszeit',
    hoursText: 'Wann Besprechungen beginnen.',
    hour: 'Stunde',
    hoursUnit: 'Std.',
    servers: 'Server',
    serversText: 'Wo Besprechungen stattfanden.',
    server: 'Server',
    top: {
      organizations: 'Top 5 der Organisationen',
      organizers: 'Top 5 der Organisatoren',
      meetings: 'Top 5 der Besprechungen',
      meetingsText: 'Nach Teilnehmern.',
      all: 'Alle zeigen',
    },
  },
} satisfies Words<typeof english>;
