import type { words as english } from '../en/feature.ts';
import type { Words } from '../words.ts';

export const words = {
  feature: {
    AudioVideo: {
      label: 'Ton und Bild',
      help: 'In Besprechungen können Kameras und Mikrofone genutzt werden.',
    },
    FileTransfer: {
      label: 'Dateiübertragung',
      help: 'Teilnehmende können einander Dateien senden.',
    },
    GiveControl: {
      label: 'Steuerung übergeben',
      help: 'Wer den Bildschirm teilt, kann anderen Maus und Tastatur überlassen.',
    },
    AdvancedCollaboration: {
      label: 'Erweiterte Zusammenarbeit (Fusion)',
      help: 'Mehrere Personen arbeiten gleichzeitig im selben geteilten Dokument.',
    },
    InviteContact: {
      label: 'Kontakte einladen',
      help: 'Auch Personen außerhalb Ihrer Kontakte können eingeladen werden.',
    },
    Webinar: {
      label: 'Webinare',
      help: 'Große Besprechungen, in denen wenige sprechen und viele zuhören.',
    },
    Messages: {
      label: 'Nachrichten',
      help: 'Schriftliche Nachrichten zwischen Kontakten, auch außerhalb von Besprechungen.',
    },
    RecordingQuota: {
      label: 'Aufnahmekontingent',
      help: 'Platz für Aufnahmen. Ist er aufgebraucht, wird nicht weiter aufgenommen.',
    },
    PinCode: {
      label: 'PIN-Code',
      help: 'Eine PIN, die alle beim Eintreten eingeben, schützt die Besprechungen.',
    },
    FreeRegistration: {
      label: 'Freie Registrierung',
      help: 'Neue Personen dürfen sich selbst registrieren.',
    },
    UnauthenticatedUser: {
      label: 'Gäste ohne Konto',
      help: 'Wer kein Konto hat, kann mit der Besprechungskennung teilnehmen.',
    },
    TcsNetworkLayer: {
      label: 'Wahl der Netzwerkschicht',
      help: 'Für jede Besprechung lässt sich der Weg durch das Netz wählen.',
    },
    EnableApplicationSharing: {
      label: 'Fenster teilen',
      help: 'Ein einzelnes Fenster kann den anderen gezeigt werden.',
    },
    EnableDesktopSharing: {
      label: 'Bildschirm teilen',
      help: 'Der ganze Bildschirm kann den anderen gezeigt werden.',
    },
    DirectoryContactSearch: {
      label: 'Suche im Verzeichnis',
      help: 'Kontakte können im Verzeichnis der Organisation gesucht werden.',
    },
    Gateway_REC: {
      label: 'Aufnahme',
      help: 'Besprechungen können auf dem Server aufgenommen werden.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 und SIP, eingehend',
      help: 'Raumsysteme können sich in Besprechungen einwählen.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, ausgehend',
      help: 'Besprechungen können H.323-Raumsysteme anrufen.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, ausgehend',
      help: 'Besprechungen können SIP-Geräte anrufen.',
    },
    Gateway_PSTN_OUT: {
      label: 'Telefon, ausgehend',
      help: 'Besprechungen können Telefonnummern anrufen.',
    },
    Gateway_PSTN_IN: {
      label: 'Telefon, eingehend',
      help: 'Man kann sich per Telefon in Besprechungen einwählen.',
    },
    Gateway_WebRTC: {
      label: 'Teilnahme im Browser',
      help: 'Die Teilnahme ist im Browser möglich, ohne etwas zu installieren.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Größtes Videobild',
      help: 'Keine Kamera sendet ein größeres Bild.',
    },
    RecordingTranscription: {
      label: 'Transkription von Aufnahmen (Beta)',
      help: 'Was in einer Aufnahme gesagt wird, wird mitgeschrieben. Wird noch erprobt.',
    },
    RecordingTranscriptionSummary: {
      label: 'Zusammenfassung von Transkriptionen (Beta)',
      help: 'Aus der Transkription entsteht eine kurze Zusammenfassung. Wird noch erprobt.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Übersetzung von Transkriptionen (Beta)',
      help: 'Die Transkription wird in andere Sprachen übersetzt. Wird noch erprobt.',
    },
  },
} satisfies Words<typeof english>;
