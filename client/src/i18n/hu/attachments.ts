import type { words as english } from '../en/attachments.ts';
import type { Words } from '../words.ts';

export const words = {
  attachments: {
    title: 'A megbeszélés fájljai',
    none: 'Ehhez a megbeszéléshez nincs Önnek szóló fájl.',
    noneText: 'A felvételek és átiratok itt jelennek meg, ha elkészültek és megosztották Önnel.',
    kind: {
      video: 'Felvétel',
      transcript: 'Átirat',
    },
    shared: 'Minden résztvevő',
    organizersOnly: 'Csak szervezők',
    download: 'Letöltés',
    downloadOf: '{{name}} letöltése',
    share: 'Megosztás a résztvevőkkel',
    unshare: 'Megosztás leállítása',
    isShared: '{{name}} mostantól minden résztvevővel meg van osztva.',
    isForOrganizers: '{{name}} mostantól csak a szervezőké.',
    checksum: 'SHA-256 másolása',
    copied: 'Másolva',
    openApp: 'Megbeszélés megnyitása az alkalmazásban',
    unknown: 'Nincs ilyen megbeszélés, vagy Ön nem vesz részt benne.',
  },
} satisfies Words<typeof english>;
