import type { words as english } from '../en/terms.ts';
import type { Words } from '../words.ts';

export const words = {
  terms: {
    tcs: 'Olyan kiszolgáló, amelyen megbeszélések futnak: ezen halad át minden résztvevő hangja, képe és megosztott képernyője. Minden megbeszélés ezek egyikén fut.',
    tmms: 'A szolgáltatás központi kiszolgálója: ez tárolja a fiókokat, a megbeszéléseket és a beállításokat, és közli az alkalmazásokkal, melyik TCS-kiszolgálón fut egy megbeszélés.',
    machineId: 'A szervezet azonosítója; rendszergazda adta meg, vagy a kiszolgáló osztotta ki. Nincs két szervezet azonos azonosítóval.',
    waitingToEnd: 'A megbeszélés tervezett ideje letelt. Hamarosan lezárul.',
  },
} satisfies Words<typeof english>;
