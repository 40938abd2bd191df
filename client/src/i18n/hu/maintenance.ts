import type { words as english } from '../en/maintenance.ts';
import type { Words } from '../words.ts';

export const words = {
  maintenance: {
    title: 'Karbantartás',
    none: 'Nincs ütemezett karbantartás.',
    noneText:
      'Válasszon lent egy időszakot, amelyben kevés a megbeszélés. Amint be van ütemezve, értesül róla, aki bejelentkezik; a vendégek röviddel előtte.',
    planned: 'Ütemezett karbantartás',
    running: 'Karbantartás folyik',
    state: { planned: 'Ütemezve', running: 'Folyamatban' },
    start: 'Kezdés',
    end: 'Vége',
    length: 'Időtartam',
    meetings: 'Megbeszélések közben',
    meetingsCount: { one: '{{n}} megbeszélés', other: '{{n}} megbeszélés' },
    noMeetings: 'nincs megbeszélés',
    reason: 'Ok',
    reasonHint: 'Mindenki olvassa, aki a karbantartásról értesül.',
    repetition: 'Ismétlődés',
    once: 'Egyszer',
    every: { day: 'Naponta', week: 'Hetente', month: 'Havonta' },
    delete: 'Törlés',
    deleteTitle: 'Törli az ütemezett karbantartást?',
    deleteText: 'Időszak: {{period}}. Az értesítés eltűnik, és azok a szervezők, akik e-mailt kaptak róla, kapnak egy másikat.',
    endTitle: 'Most befejezi a karbantartást?',
    endText: 'Eddig tartott volna: {{end}}. Többé senki nem kap róla értesítést.',
    deleteRepeated: 'Többé nem is ismétlődik.',
    deleted: 'A karbantartás törölve.',
    periods: {
      title: 'Elérhető időszakok',
      column: { start: 'Kezdés', end: 'Vége', meetingsCount: 'Megbeszélések', choice: 'Választás' },
      filter: { within: 'Között', lengthMinutes: 'Időtartam' },
      length: { 30: '30 perc', 60: '1 óra', 120: '2 óra', 240: '4 óra', 480: '8 óra' },
      none: 'E napok közé nem fér ilyen hosszú időszak.',
    },
    plan: 'Ütemezés',
    planOf: 'Ütemezés: {{period}}',
    planTitle: 'Beütemezi ezt a karbantartást?',
    planPeriod: 'Időszak: {{period}}.',
    planMeetings: {
      one: 'Ekkor {{n}} megbeszélés lesz: nem kezdődhet el, vagy megszakadhat. Szervezője e-mailt kap másik időpont javaslatával.',
      other:
        'Ekkor {{n}} megbeszélés lesz: nem kezdődhetnek el, vagy megszakadhatnak. Szervezőik e-mailt kapnak más időpontok javaslatával.',
    },
    planNoMeetings: 'Ekkor nem lesz megbeszélés.',
    planAnnounced: 'Aki bejelentkezik, azonnal értesül, a vendégek röviddel előtte.',
    isPlanned: 'A karbantartás be van ütemezve.',
    hasChanged: 'Az időszak megbeszélései vagy az ütemezés megváltoztak: nézze meg újra.',
  },
} satisfies Words<typeof english>;
