import type { words as english } from '../en/statistics.ts';
import type { Words } from '../words.ts';

export const words = {
  statistics: {
    views: 'Statisztika nézetei',
    overview: {
      title: 'Statisztika',
      tab: 'Áttekintés',
    },
    customers: {
      title: 'Szervezetek rangsora',
      tab: 'Szervezetek',
      column: {
        organization: 'Szervezet',
        rank: 'Helyezés',
        organizers: 'Szervezők',
        meetings: 'Megbeszélések',
        participants: 'Résztvevők',
        durationMinutes: 'Időtartam',
        previous: 'Korábbi megbeszélések',
      },
      filter: {
        text: 'Szervezet',
        period: 'Időszak',
      },
    },
    organizers: {
      title: 'Szervezők rangsora',
      tab: 'Szervezők',
      column: {
        organizer: 'Szervező',
        rank: 'Helyezés',
        organization: 'Szervezet',
        meetings: 'Megbeszélések',
        participants: 'Résztvevők',
        durationMinutes: 'Időtartam',
        previous: 'Korábbi megbeszélések',
      },
      filter: {
        text: 'Szervező',
        period: 'Időszak',
      },
    },
    period: {
      title: 'Időszak',
      usual: 'A szokásos időszak',
      custom: 'Más napok',
      dates: 'Ettől – eddig',
      before: 'Az előző időszak: {{from}} – {{to}}',
      nothingBefore: 'A következő nap előtt nincs összehasonlítható adat: {{from}}',
      days: {
        one: 'Ma',
        other: 'Az elmúlt {{n}} nap',
      },
      months: {
        one: 'Az elmúlt hónap',
        other: 'Az elmúlt {{n}} hónap',
      },
    },
    compare: 'Összehasonlítás az előző időszakkal',
    now: 'Ez az időszak',
    before: 'Az előző időszak',
    was: 'korábban {{before}}',
    export: 'CSV exportálása',
    failed: 'A statisztikát nem sikerült betölteni.',
    nothing: 'Ebben az időszakban nem volt megbeszélés.',
    figure: {
      meetings: 'Megbeszélések',
      participants: 'Résztvevők',
      durationMinutes: 'Megbeszélések időtartama',
      attendanceMinutes: 'Megbeszélésekben töltött idő',
      peakParticipants: 'Legtöbb egyidejű résztvevő',
      organizers: 'Aktív szervezők',
    },
    course: 'Alakulás',
    measure: 'Mit mutat',
    per: {
      day: 'Naponta.',
      week: 'Hetente.',
      month: 'Havonta.',
    },
    stretch: {
      day: 'Nap',
      week: 'Hét kezdete',
      month: 'Hónap',
    },
    hours: 'Napszak',
    hoursText: 'Mikor kezdődnek a megbeszélések.',
    hour: 'Óra',
    hoursUnit: 'h',
    servers: 'Kiszolgálók',
    serversText: 'Hol zajlottak a megbeszélések.',
    server: 'Kiszolgáló',
    top: {
      organizations: 'Top 5 szervezet',
      organizers: 'Top 5 szervező',
      meetings: 'Top 5 megbeszélés',
      meetingsText: 'A résztvevők száma szerint.',
      all: 'Összes megjelenítése',
    },
  },
} satisfies Words<typeof english>;
