import type { words as english } from '../en/exports.ts';
import type { Words } from '../words.ts';

export const words = {
  exports: {
    title: 'Exporty',
    column: {
      type: 'Obsah',
      state: 'Stav',
      createdDate: 'Spuštěno',
      endDate: 'Dokončeno',
      expiryDate: 'K dispozici do',
      rows: 'Řádky',
      fileName: 'Soubor',
    },
    filter: { type: 'Obsah', state: 'Stav' },
    action: { cancel: 'Zrušit', delete: 'Smazat' },
    cancelled: 'Export byl zrušen.',
    deleted: 'Export byl smazán.',
    download: 'Stáhnout',
    empty: 'Zatím žádné exporty. Spusťte nějaký: poběží dál, i když stránku opustíte.',
    period: 'Období (prázdné: kdykoli)',
    filtered: 's filtrem',
    what: 'Co exportovat',
    start: 'Spustit export',
    type: {
      user: 'Uživatelé',
      meeting: 'Schůzky',
      subscriptionContact: 'Kontakty předplatných',
      subscriptionOrganizer: 'Organizátoři předplatných',
      meetingAttendee: 'Účastníci schůzek',
      customerManager: 'Správci organizací',
      organizerRanking: 'Žebříček organizátorů',
    },
    state: { waiting: 'Čeká', running: 'Běží', finished: 'Dokončeno', failed: 'Selhalo', expired: 'Vypršelo' },
    isWaiting: 'Export čeká, až na něj přijde řada.',
    isRunning: 'Export běží.',
    isFinished: 'Export je hotový.',
    hasFailed: 'Export selhal.',
  },
} satisfies Words<typeof english>;
