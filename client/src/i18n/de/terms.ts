import type { words as english } from '../en/terms.ts';
import type { Words } from '../words.ts';

export const words = {
  terms: {
    tcs: 'Ein Server, über den Besprechungen laufen: Ton, Bild und geteilte Bildschirme aller Teilnehmer gehen über ihn. Jede Besprechung läuft auf einem dieser Server.',
    tmms: 'Der zentrale Server des Dienstes: Er verwaltet Konten, Besprechungen und Einstellungen und teilt jeder App mit, auf welchem TCS-Server eine Besprechung läuft.',
    machineId:
      'Die Kennung dieser Organisation, von einem Administrator vergeben oder vom Server zugewiesen. Keine zwei Organisationen haben dieselbe.',
    waitingToEnd: 'Die geplante Zeit der Besprechung ist vorbei. Sie wird bald beendet.',
  },
} satisfies Words<typeof english>;
