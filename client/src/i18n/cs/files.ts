import type { words as english } from '../en/files.ts';
import type { Words } from '../words.ts';

export const words = {
  files: {
    title: 'Soubory',
    column: {
      name: 'Název',
      kind: 'Druh',
      author: 'Autor',
      meeting: 'Schůzka',
      organization: 'Organizace',
      date: 'Datum',
      size: 'Velikost',
      shared: 'Vidí',
      checksum: 'SHA-256',
    },
    filter: {
      text: 'Název nebo schůzka',
      author: 'Autor',
      meeting: 'Schůzka',
      organization: 'Organizace',
      kind: 'Druh',
      shared: 'Vidí',
      date: 'Datum',
    },
    action: {
      download: 'Stáhnout',
      checksum: 'Kontrolní součet',
      open: 'Soubory schůzky',
    },
    none: 'Zatím žádné soubory. Nahrávky a přepisy se tu objeví, jakmile jejich schůzky skončí.',
    kind: {
      video: 'Nahrávka',
      transcript: 'Přepis',
    },
    shared: 'Všichni účastníci',
    organizersOnly: 'Jen organizátoři',
    bytes: 'Bajtů: {{count}}',
    storage: {
      title: 'Úložiště',
      full: 'Kvóta je vyčerpána: nic dalšího se nenahraje.',
      noQuota: 'Kvóta pro nahrávky není žádná, takže se nic nenahrává.',
      ofQuota: '{{used}} z {{quota}}',
      recordings: 'Nahrávky',
      transcripts: 'Přepisy',
      others: 'Soubory ostatních na vašich předplatných',
      free: 'Volné',
      files: {
        one: 'v {{n}} souboru',
        few: 've {{n}} souborech',
        many: 'v {{n}} souboru',
        other: 'v {{n}} souborech',
      },
      largest: 'Organizace, které zabírají nejvíc',
    },
    check: {
      title: 'Kontrolní součet',
      copy: 'Kopírovat',
      copied: 'Zkopírováno',
      own: 'Porovnat stažený soubor',
      ownHint: 'Čte se na tomto zařízení a nikam se neposílá.',
      reading: 'Soubor se čte…',
      same: 'Je to přesně tento soubor.',
      differs: 'Je to jiný soubor, nebo se poškodil. Jeho kontrolní součet je:',
      failed: 'Soubor se nepodařilo přečíst.',
    },
  },
} satisfies Words<typeof english>;
