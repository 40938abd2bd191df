import type { words as english } from '../en/checks.ts';
import type { Words } from '../words.ts';

export const words = {
  checks: {
    close: 'Schließen',
    supportCode: 'Code für den Support:',
    stillConnecting: 'Die Verbindung zum Server wird noch aufgebaut… Sie können sie inzwischen prüfen.',
    notify: { ask: 'Benachrichtigen, wenn ich eingelassen werde', on: 'Sie werden benachrichtigt, wenn der Organisator entscheidet.' },
    notice: {
      recording: 'Diese Besprechung wird aufgezeichnet',
      recordingText: 'Ton, Bild und geteilte Bildschirme werden aufgezeichnet. Mit dem Beitritt stimmen Sie zu.',
      attendance: 'Wer wann teilnimmt, wird für den Organisator festgehalten.',
      maintenance: 'Während dieser Besprechung wird der Dienst gewartet: {{period}}. Die Besprechung kann unterbrochen werden.',
    },
    echo: {
      open: 'Sich selbst hören',
      title: 'Sich selbst hören',
      start: 'Starten',
      again: 'Noch einmal',
      turnOn: 'Mikrofon einschalten',
      intro: 'Sprechen Sie drei Sekunden lang. Danach hören Sie, was die anderen hören würden.',
      noMicrophone: 'Schalten Sie zuerst Ihr Mikrofon ein.',
      listening: 'Sprechen Sie jetzt, drei Sekunden lang…',
      playing: 'Jetzt hören Sie sich selbst.',
      over: 'Haben Sie sich gehört? Wenn nicht, wählen Sie ein anderes Mikrofon oder einen anderen Lautsprecher, oder stellen Sie lauter.',
      failed: 'Der Ton konnte nicht abgespielt werden. Wählen Sie einen anderen Lautsprecher und versuchen Sie es erneut.',
    },
    connection: {
      open: 'Verbindung prüfen',
      title: 'Verbindungsprüfung',
      report: 'Bericht speichern',
      again: 'Erneut prüfen',
      running: 'Wird geprüft…',
      good: 'Alles, was eine Besprechung braucht, kommt durch.',
      bad: 'Etwas blockiert die Verbindung. Speichern Sie den Bericht und geben Sie ihn Ihrem Support.',
      passed: 'Bestanden',
      failed: 'Fehlgeschlagen',
      skipped: 'Ausgelassen',
      ahead: 'Steht noch aus',
      skippedText: 'Wird von diesem Server nicht angeboten oder ist jetzt nicht möglich.',
      leftOut: {
        one: '{{n}} Eintrag der Serverliste ist nicht lesbar und wird ausgelassen. Sagen Sie es Ihrem Support.',
        other: '{{n}} Einträge der Serverliste sind nicht lesbar und werden ausgelassen. Sagen Sie es Ihrem Support.',
      },
      check: {
        server: 'Besprechungsserver',
        socket: 'Signalisierungskanal',
        stun: 'Eigene Adresse (STUN)',
        turn: 'Vermittlung für restriktive Netze (TURN)',
        peer: 'Verbindung für Ton und Bild',
        media: 'Eigener Ton und eigenes Bild kommen zurück',
      },
      help: {
        server: 'Der Server ist nicht erreichbar. Prüfen Sie, ob sich andere Seiten öffnen.',
        socket: 'Eine Firewall oder ein Proxy blockiert WebSocket-Verbindungen zu diesem Server.',
        stun: 'Das Netz blockiert STUN. Über die Vermittlung kann der Beitritt trotzdem gelingen.',
        turn: 'Die Vermittlung ist nicht erreichbar. In restriktiven Netzen gibt es dann weder Ton noch Bild.',
        peer: 'Der Browser oder eine Firewall lässt keine Verbindung für Ton und Bild zu.',
        media: 'Die Verbindung steht, aber Ton und Bild kommen nicht durch.',
      },
    },
  },
} satisfies Words<typeof english>;
