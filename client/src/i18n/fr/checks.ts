import type { words as english } from '../en/checks.ts';
import type { Words } from '../words.ts';

export const words = {
  checks: {
    close: 'Fermer',
    supportCode: 'Code pour l’assistance :',
    stillConnecting: 'Connexion au serveur toujours en cours… Vous pouvez vérifier la connexion entre-temps.',
    notify: { ask: 'M’avertir quand je serai admis', on: 'Vous serez averti quand l’organisateur aura décidé.' },
    notice: {
      recording: 'Cette réunion est enregistrée',
      recordingText: 'Le son, l’image et les écrans partagés sont enregistrés. En entrant, vous l’acceptez.',
      attendance: 'Qui participe, et quand, est conservé pour l’organisateur.',
    },
    echo: {
      open: 'S’entendre soi-même',
      title: 'S’entendre soi-même',
      start: 'Commencer',
      again: 'Encore une fois',
      turnOn: 'Activer le micro',
      intro: 'Parlez pendant trois secondes, puis vous entendrez ce que les autres entendraient.',
      noMicrophone: 'Activez d’abord votre micro.',
      listening: 'Parlez maintenant, pendant trois secondes…',
      playing: 'Vous vous entendez maintenant.',
      over: 'Vous êtes-vous entendu ? Sinon, choisissez un autre micro ou haut-parleur, ou montez le son.',
      failed: 'Le son n’a pas pu être lu. Choisissez un autre haut-parleur et réessayez.',
    },
    connection: {
      open: 'Vérifier la connexion',
      title: 'Vérification de la connexion',
      report: 'Enregistrer le rapport',
      again: 'Vérifier à nouveau',
      running: 'Vérification…',
      good: 'Tout ce dont une réunion a besoin passe.',
      bad: 'Quelque chose bloque la connexion. Enregistrez le rapport et transmettez-le à votre assistance.',
      passed: 'Réussi',
      failed: 'Échoué',
      skipped: 'Omis',
      ahead: 'À venir',
      skippedText: 'Ce serveur ne le propose pas, ou ce n’est pas possible maintenant.',
      leftOut: {
        one: '{{n}} entrée de la liste du serveur est illisible et ignorée. Signalez-le à votre assistance.',
        many: '{{n}} d’entrées de la liste du serveur sont illisibles et ignorées. Signalez-le à votre assistance.',
        other: '{{n}} entrées de la liste du serveur sont illisibles et ignorées. Signalez-le à votre assistance.',
      },
      check: {
        server: 'Serveur de réunions',
        socket: 'Canal de signalisation',
        stun: 'Adresse propre (STUN)',
        turn: 'Relais pour réseaux restrictifs (TURN)',
        peer: 'Connexion pour le son et l’image',
        media: 'Votre son et votre image reviennent',
      },
      help: {
        server: 'Le serveur est injoignable. Vérifiez si d’autres pages s’ouvrent.',
        socket: 'Un pare-feu ou un proxy bloque les connexions WebSocket vers ce serveur.',
        stun: 'Le réseau bloque STUN. L’entrée peut tout de même fonctionner par le relais.',
        turn: 'Le relais est injoignable. Dans les réseaux restrictifs, il n’y aura ni son ni image.',
        peer: 'Le navigateur ou un pare-feu n’autorise aucune connexion pour le son et l’image.',
        media: 'La connexion existe, mais le son et l’image ne passent pas.',
      },
    },
  },
} satisfies Words<typeof english>;
