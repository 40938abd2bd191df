import type { words as english } from '../en/terms.ts';
import type { Words } from '../words.ts';

export const words = {
  terms: {
    tcs: 'Un serveur par lequel passent les réunions : le son, l’image et les écrans partagés de tous les participants. Chaque réunion se tient sur l’un de ces serveurs.',
    tmms: 'Le serveur central du service : il conserve les comptes, les réunions et les réglages, et indique à chaque application quel serveur TCS porte une réunion.',
    machineId:
      'L’identifiant de cette organisation, donné par un administrateur ou attribué par le serveur. Deux organisations n’ont jamais le même.',
    waitingToEnd: 'Le temps prévu de la réunion est écoulé. Elle va être fermée.',
  },
} satisfies Words<typeof english>;
