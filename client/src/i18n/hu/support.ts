import type { words as english } from '../en/support.ts';
import type { Words } from '../words.ts';

export const words = {
  support: {
    title: 'Ügyfélszolgálat',
    intro: 'Itt talál segítséget, ha valami nem működik.',
    contact: 'Kapcsolat',
    site: 'Az ügyfélszolgálat oldalának megnyitása',
    write: 'Írás az ügyfélszolgálatnak',
    manual: 'Kézikönyv megnyitása',
    data: 'Adatok az ügyfélszolgálatnak',
    dataText: 'Mellékelje, így kevesebb a visszakérdezés. Magától semmi sem kerül elküldésre.',
    server: 'Kiszolgáló',
    account: 'Fiók',
    signedOut: 'Nincs bejelentkezve',
    browser: 'Böngésző',
    language: 'Nyelv',
    time: 'Idő',
    copy: 'Összes másolása',
    copied: 'Másolva',
  },
} satisfies Words<typeof english>;
