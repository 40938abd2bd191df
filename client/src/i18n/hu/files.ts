import type { words as english } from '../en/files.ts';
import type { Words } from '../words.ts';

export const words = {
  files: {
    title: 'Fájlok',
    column: {
      name: 'Név',
      kind: 'Fajta',
      author: 'Szerző',
      meeting: 'Megbeszélés',
      organization: 'Szervezet',
      date: 'Dátum',
      size: 'Méret',
      shared: 'Láthatja',
      checksum: 'SHA-256',
    },
    filter: {
      text: 'Név vagy megbeszélés',
      author: 'Szerző',
      meeting: 'Megbeszélés',
      organization: 'Szervezet',
      kind: 'Fajta',
      shared: 'Láthatja',
      date: 'Dátum',
    },
    action: {
      download: 'Letöltés',
      checksum: 'Ellenőrző összeg',
      open: 'A megbeszélés fájljai',
    },
    none: 'Még nincsenek fájlok. A felvételek és az átiratok a megbeszélésük végeztével jelennek meg itt.',
    kind: {
      video: 'Felvétel',
      transcript: 'Átirat',
    },
    shared: 'Minden résztvevő',
    organizersOnly: 'Csak szervezők',
    bytes: '{{count}} bájt',
    storage: {
      title: 'Tárhely',
      full: 'A kvóta betelt: több felvétel nem készül.',
      noQuota: 'Nincs felvételi kvóta, ezért nem készül felvétel.',
      ofQuota: '{{used}} / {{quota}}',
      recordings: 'Felvételek',
      transcripts: 'Átiratok',
      others: 'Mások fájljai az Ön előfizetéseiben',
      free: 'Szabad',
      files: {
        one: '{{n}} fájlban',
        other: '{{n}} fájlban',
      },
      largest: 'A legtöbb helyet foglaló szervezetek',
    },
    check: {
      title: 'Ellenőrző összeg',
      copy: 'Másolás',
      copied: 'Másolva',
      own: 'Letöltött fájl összehasonlítása',
      ownHint: 'Ezen az eszközön olvassuk be, és nem küldjük sehová.',
      reading: 'A fájl beolvasása…',
      same: 'Ez pontosan ugyanaz a fájl.',
      differs: 'Ez egy másik fájl, vagy megsérült. Az ellenőrző összege:',
      failed: 'A fájlt nem sikerült beolvasni.',
    },
  },
} satisfies Words<typeof english>;
