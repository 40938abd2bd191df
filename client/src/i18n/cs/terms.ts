import type { words as english } from '../en/terms.ts';
import type { Words } from '../words.ts';

export const words = {
  terms: {
    tcs: 'Server, na kterém běží schůzky: prochází jím zvuk, obraz a sdílené obrazovky všech účastníků. Každá schůzka běží na jednom z těchto serverů.',
    tmms: 'Centrální server služby: vede účty, schůzky a nastavení a každé aplikaci sděluje, který server TCS schůzku vede.',
    machineId: 'Identifikátor této organizace. Zadal ho administrátor nebo ho přidělil server. Žádné dvě organizace nemají stejný.',
    waitingToEnd: 'Plánovaný čas schůzky uplynul. Schůzka bude brzy ukončena.',
  },
} satisfies Words<typeof english>;
