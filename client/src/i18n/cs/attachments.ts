import type { words as english } from '../en/attachments.ts';
import type { Words } from '../words.ts';

export const words = {
  attachments: {
    title: 'Soubory schůzky',
    none: 'Tato schůzka pro vás nemá žádné soubory.',
    noneText: 'Nahrávky a přepisy se zde objeví, jakmile budou hotové a nasdílené.',
    kind: {
      video: 'Nahrávka',
      transcript: 'Přepis',
    },
    shared: 'Všichni účastníci',
    organizersOnly: 'Jen organizátoři',
    download: 'Stáhnout',
    downloadOf: 'Stáhnout {{name}}',
    share: 'Nasdílet účastníkům',
    unshare: 'Ukončit sdílení',
    isShared: '{{name}} je teď nasdílen všem účastníkům.',
    isForOrganizers: '{{name}} je teď jen pro organizátory.',
    checksum: 'Kopírovat SHA-256',
    copied: 'Zkopírováno',
    openApp: 'Otevřít schůzku v aplikaci',
    unknown: 'Taková schůzka neexistuje, nebo se jí neúčastníte.',
  },
} satisfies Words<typeof english>;
