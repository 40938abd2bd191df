import type { words as english } from '../en/support.ts';
import type { Words } from '../words.ts';

export const words = {
  support: {
    title: 'Podpora',
    intro: 'Tady najdete pomoc, když něco nefunguje.',
    contact: 'Kontakt',
    site: 'Otevřít stránky podpory',
    write: 'Napsat podpoře',
    manual: 'Otevřít příručku',
    data: 'Údaje pro podporu',
    dataText: 'Přiložte je k dotazu, ušetří dotazování. Samo se nic neodesílá.',
    server: 'Server',
    account: 'Účet',
    signedOut: 'Nepřihlášen',
    browser: 'Prohlížeč',
    language: 'Jazyk',
    time: 'Čas',
    copy: 'Kopírovat vše',
    copied: 'Zkopírováno',
  },
} satisfies Words<typeof english>;
