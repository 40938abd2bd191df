import type { words as english } from '../en/feature.ts';
import type { Words } from '../words.ts';

export const words = {
  feature: {
    AudioVideo: {
      label: 'Audio y vídeo',
      help: 'Se pueden usar cámaras y micrófonos en las reuniones.',
    },
    FileTransfer: {
      label: 'Transferencia de archivos',
      help: 'Los participantes pueden enviarse archivos.',
    },
    GiveControl: {
      label: 'Ceder el control',
      help: 'Quien comparte la pantalla puede ceder el ratón y el teclado a otros.',
    },
    AdvancedCollaboration: {
      label: 'Colaboración avanzada (Fusion)',
      help: 'Varias personas trabajan a la vez en el mismo documento compartido.',
    },
    InviteContact: {
      label: 'Invitar a contactos',
      help: 'Se puede invitar a personas que no están entre sus contactos.',
    },
    Webinar: {
      label: 'Seminarios web',
      help: 'Reuniones grandes en las que pocos hablan y muchos escuchan.',
    },
    Messages: {
      label: 'Mensajes',
      help: 'Mensajes escritos entre contactos, también fuera de las reuniones.',
    },
    RecordingQuota: {
      label: 'Cuota de grabación',
      help: 'Espacio para grabaciones. Cuando se agota, no se graba más.',
    },
    PinCode: {
      label: 'Código PIN',
      help: 'Las reuniones se protegen con un PIN que todos escriben al entrar.',
    },
    FreeRegistration: {
      label: 'Registro libre',
      help: 'Los nuevos usuarios pueden registrarse por su cuenta.',
    },
    UnauthenticatedUser: {
      label: 'Invitados sin cuenta',
      help: 'Quien no tiene cuenta puede unirse con el identificador de la reunión.',
    },
    TcsNetworkLayer: {
      label: 'Elección de la capa de red',
      help: 'En cada reunión se puede elegir el camino por la red.',
    },
    EnableApplicationSharing: {
      label: 'Compartir una ventana',
      help: 'Se puede mostrar una sola ventana a los demás.',
    },
    EnableDesktopSharing: {
      label: 'Compartir el escritorio',
      help: 'Se puede mostrar toda la pantalla a los demás.',
    },
    DirectoryContactSearch: {
      label: 'Búsqueda en el directorio',
      help: 'Se pueden buscar contactos en el directorio de la organización.',
    },
    Gateway_REC: {
      label: 'Grabación',
      help: 'Las reuniones se pueden grabar en el servidor.',
    },
    Gateway_H323_SIP_IN: {
      label: 'H.323 y SIP, entrantes',
      help: 'Los sistemas de sala pueden llamar a las reuniones.',
    },
    Gateway_H323_OUT: {
      label: 'H.323, saliente',
      help: 'Las reuniones pueden llamar a sistemas de sala H.323.',
    },
    Gateway_SIP_OUT: {
      label: 'SIP, saliente',
      help: 'Las reuniones pueden llamar a dispositivos SIP.',
    },
    Gateway_PSTN_OUT: {
      label: 'Teléfono, saliente',
      help: 'Las reuniones pueden llamar a números de teléfono.',
    },
    Gateway_PSTN_IN: {
      label: 'Teléfono, entrante',
      help: 'Se puede entrar en las reuniones por teléfono.',
    },
    Gateway_WebRTC: {
      label: 'Unirse desde el navegador',
      help: 'Es posible unirse desde el navegador sin instalar nada.',
    },
    AudioVideo_MaxVideoSize: {
      label: 'Tamaño máximo de vídeo',
      help: 'Ninguna cámara envía una imagen mayor.',
    },
    RecordingTranscription: {
      label: 'Transcripción de grabaciones (beta)',
      help: 'Lo que se dice en una grabación se pone por escrito. En pruebas.',
    },
    RecordingTranscriptionSummary: {
      label: 'Resumen de transcripciones (beta)',
      help: 'De la transcripción se obtiene un breve resumen. En pruebas.',
    },
    RecordingTranscriptionTranslation: {
      label: 'Traducción de transcripciones (beta)',
      help: 'La transcripción se traduce a otros idiomas. En pruebas.',
    },
  },
} satisfies Words<typeof english>;
