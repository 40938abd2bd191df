import type { words as english } from '../en/exports.ts';
import type { Words } from '../words.ts';

export const words = {
  exports: {
    title: 'Exportok',
    column: {
      type: 'Tartalom',
      state: 'Állapot',
      createdDate: 'Elindítva',
      endDate: 'Befejezve',
      expiryDate: 'Elérhető eddig',
      rows: 'Sorok',
      fileName: 'Fájl',
    },
    filter: { type: 'Tartalom', state: 'Állapot' },
    action: { cancel: 'Megszakítás', delete: 'Törlés' },
    cancelled: 'Az export megszakítva.',
    deleted: 'Az export törölve.',
    download: 'Letöltés',
    empty: 'Még nincs export. Indítson egyet: akkor is folytatódik, ha elhagyja ezt az oldalt.',
    period: 'Időszak (üresen: bármikor)',
    filtered: 'szűrve',
    what: 'Mit exportáljunk',
    start: 'Export indítása',
    type: {
      user: 'Felhasználók',
      meeting: 'Megbeszélések',
      subscriptionContact: 'Előfizetések névjegyei',
      subscriptionOrganizer: 'Előfizetések szervezői',
      meetingAttendee: 'Megbeszélések résztvevői',
      customerManager: 'Szervezetek kezelői',
      organizerRanking: 'Szervezők rangsora',
    },
    state: { waiting: 'Várakozik', running: 'Fut', finished: 'Kész', failed: 'Sikertelen', expired: 'Lejárt' },
    isWaiting: 'Az export a sorára vár.',
    isRunning: 'Az export fut.',
    isFinished: 'Az export elkészült.',
    hasFailed: 'Az export nem sikerült.',
  },
} satisfies Words<typeof english>;
