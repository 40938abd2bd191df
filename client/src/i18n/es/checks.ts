import type { words as english } from '../en/checks.ts';
import type { Words } from '../words.ts';

export const words = {
  checks: {
    close: 'Cerrar',
    supportCode: 'Código para el soporte:',
    stillConnecting: 'Todavía se está conectando con el servidor… Mientras tanto puede comprobar la conexión.',
    notify: { ask: 'Avisarme cuando me admitan', on: 'Recibirá un aviso cuando el organizador decida.' },
    notice: {
      recording: 'Esta reunión se graba',
      recordingText: 'Se graban el sonido, la imagen y las pantallas compartidas. Al entrar, lo acepta.',
      attendance: 'Se guarda para el organizador quién participa y cuándo.',
    },
    echo: {
      open: 'Oírse a sí mismo',
      title: 'Oírse a sí mismo',
      start: 'Empezar',
      again: 'Otra vez',
      turnOn: 'Activar el micrófono',
      intro: 'Hable durante tres segundos; después oirá lo que oirían los demás.',
      noMicrophone: 'Primero active el micrófono.',
      listening: 'Hable ahora, durante tres segundos…',
      playing: 'Ahora se oye a sí mismo.',
      over: '¿Se ha oído? Si no, elija otro micrófono o altavoz, o suba el volumen.',
      failed: 'No se pudo reproducir el sonido. Elija otro altavoz y vuelva a intentarlo.',
    },
    connection: {
      open: 'Comprobar la conexión',
      title: 'Comprobación de la conexión',
      report: 'Guardar informe',
      again: 'Comprobar de nuevo',
      running: 'Comprobando…',
      good: 'Pasa todo lo que necesita una reunión.',
      bad: 'Algo bloquea la conexión. Guarde el informe y entréguelo a su soporte.',
      passed: 'Correcto',
      failed: 'Fallido',
      skipped: 'Omitido',
      ahead: 'Pendiente',
      skippedText: 'Este servidor no lo ofrece o ahora no es posible.',
      leftOut: {
        one: '{{n}} entrada de la lista del servidor no se puede leer y se omite. Comuníquelo al soporte.',
        many: '{{n}} de entradas de la lista del servidor no se pueden leer y se omiten. Comuníquelo al soporte.',
        other: '{{n}} entradas de la lista del servidor no se pueden leer y se omiten. Comuníquelo al soporte.',
      },
      check: {
        server: 'Servidor de reuniones',
        socket: 'Canal de señalización',
        stun: 'Dirección propia (STUN)',
        turn: 'Retransmisión para redes restrictivas (TURN)',
        peer: 'Conexión para sonido e imagen',
        media: 'El sonido y la imagen propios vuelven',
      },
      help: {
        server: 'No se puede acceder al servidor. Compruebe si se abren otras páginas.',
        socket: 'Un cortafuegos o un proxy bloquea las conexiones WebSocket con este servidor.',
        stun: 'La red bloquea STUN. Aun así, quizá pueda entrar mediante la retransmisión.',
        turn: 'No se puede acceder a la retransmisión. En redes restrictivas no habrá sonido ni imagen.',
        peer: 'El navegador o un cortafuegos no permite ninguna conexión para sonido e imagen.',
        media: 'La conexión existe, pero el sonido y la imagen no pasan.',
      },
    },
  },
} satisfies Words<typeof english>;
