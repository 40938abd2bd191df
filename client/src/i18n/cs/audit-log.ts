import type { words as english } from '../en/audit-log.ts';
import type { Words } from '../words.ts';

export const words = {
  'audit-log': {
    title: 'Protokol změn',
    none: 'Zatím se nic nezměnilo.',
    column: { date: 'Kdy', who: 'Kdo', action: 'Akce', kind: 'Druh', record: 'Záznam', changes: 'Změny' },
    filter: { text: 'Záznam, osoba nebo hodnota', kind: 'Druh', action: 'Akce', actor: 'Provedl', who: 'Kdo', date: 'Kdy' },
    action: { show: 'Ukázat změny' },
    act: { create: 'Vytvoření', change: 'Změna', delete: 'Smazání', restore: 'Obnovení' },
    kind: {
      user: 'Uživatel',
      organization: 'Organizace',
      subscription: 'Předplatné',
      meeting: 'Schůzka',
      tag: 'Štítek',
      serverZone: 'Zóna serverů',
      tcsServer: 'Server TCS',
      job: 'Naplánovaná úloha',
      maintenance: 'Údržba',
      apiClient: 'Klíč API',
      settings: 'Nastavení',
    },
    actor: { person: 'Osoba', apiClient: 'Program s klíčem API', job: 'Naplánovaná úloha', server: 'Server' },
    by: { apiClient: '{{who}} (klíč API)', job: 'Úloha: {{who}}' },
    unnamed: 'Správa systému',
    secret: 'nezobrazuje se',
    member: { description: 'Popis', attachmentFiles: 'Soubory', sharedFiles: 'Sdílené soubory' },
    changesOf: 'Změny: {{name}}',
    lists: 'U seznamů je vidět jen to, co bylo odebráno a co přidáno.',
  },
} satisfies Words<typeof english>;
