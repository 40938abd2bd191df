import type { words as english } from '../en/settings-meetings.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-meeting-access': {
    group: {
      pin: 'PIN',
      pstn: 'Teléfono (RTC)',
      rooms: 'SIP y H.323',
      ice: 'STUN y TURN',
      webrtc: 'WebRTC',
    },
    field: {
      pin: 'Unirse con identificador y PIN',
      pinLength: 'Cifras del PIN',
      pstnEnabled: 'Acceso por teléfono',
      pstnTrunk: 'Troncal RTC',
      pstnNumbers: 'Números de acceso',
      sipEnabled: 'SIP',
      sipServer: 'Servidor SIP',
      h323Enabled: 'H.323',
      h323Gatekeeper: 'Gatekeeper H.323',
      stunServers: 'Servidores STUN',
      turnServers: 'Servidores TURN',
      turnLogin: 'Usuario de TURN',
      turnSecret: 'Secreto o contraseña de TURN',
      webRtcEnabled: 'Unirse desde el navegador',
      webRtcAttendees: 'Máximo de participantes desde navegadores',
    },
    hint: {
      pin: 'Necesario para invitados sin cuenta.',
      pstnNumbers: 'El país tiene dos letras, como FR.',
      turnLogin: 'Vacío: cada participante recibe credenciales hechas a partir del secreto.',
    },
    column: {
      pstnNumbers: {
        identifier: 'Identificador',
        language: 'Idioma',
        country: 'País',
        phone: 'Teléfono',
      },
    },
    option: {
      language: {
        en: 'English',
        cs: 'Čeština',
        de: 'Deutsch',
        es: 'Español',
        fr: 'Français',
        hu: 'Magyar',
      },
    },
  },
  'setting-audio-video': {
    group: {
      video: 'Vídeo',
      audio: 'Audio',
    },
    field: {
      maxVideoSize: 'Imagen más grande',
      maxFrameRate: 'Mayor frecuencia de imagen',
      videoBitrate: 'Tasa de bits de vídeo',
      visibleVideos: 'Rostros mostrados a la vez',
      audioBitrate: 'Tasa de bits de audio',
      noiseSuppression: 'Suprimir el ruido',
      echoCancellation: 'Cancelar el eco',
      mutedOnEntry: 'Los participantes entran silenciados',
    },
  },
  'setting-collaboration': {
    group: {
      messages: 'Mensajes',
      sharing: 'Compartir',
    },
    field: {
      discussions: 'Conversaciones fuera de reuniones',
      messageLife: 'Los mensajes se guardan durante',
      fileTransferMax: 'Archivo más grande que transferir',
      fusion: 'Colaboración avanzada (Fusion)',
      guestsShare: 'Los invitados pueden compartir su pantalla',
    },
  },
  'setting-recording': {
    group: {
      quota: 'Grabaciones',
      transcription: 'Transcripción',
    },
    field: {
      recordingQuota: 'Cuota de grabación',
      recordingMax: 'Grabación más larga',
      transcription: 'Transcribir grabaciones',
      transcriptionUrl: 'Dirección de transcripción',
      transcriptionKey: 'Clave de transcripción',
      summary: 'Resumir transcripciones',
      translation: 'Traducir transcripciones',
      translationLanguages: 'A estos idiomas',
    },
    hint: {
      transcription: 'Mientras esté desactivado, tampoco se muestran transcripciones.',
    },
  },
  'setting-calendar': {
    group: {
      outlook: 'Outlook',
      invitation: 'Invitaciones',
    },
    field: {
      outlookPluginUrl: 'Dirección del complemento de Outlook',
      meetingDuration: 'Duración habitual de una reunión',
      reminder: 'Recordatorio antes de la reunión',
      attachIcs: 'Adjuntar un archivo de calendario',
    },
    hint: { reminder: 'Los envía la tarea programada «Meeting reminders» mientras está activada.' },
  },
  'setting-gateway-servers': {
    group: {
      servers: 'Servidores',
    },
    field: {
      gateways: 'Servidores de pasarela',
      jobTimeout: 'Una tarea se abandona tras',
      jobAttempts: 'Intentos',
    },
    column: {
      gateways: {
        alias: 'Alias',
        type: 'Tipo',
        address: 'Dirección',
      },
    },
    option: {
      type: {
        WEBRTC: 'WebRTC',
        REC: 'Grabación',
        PSTN_IN: 'Teléfono, entrante',
        PSTN_OUT: 'Teléfono, saliente',
        SIP_OUT: 'SIP, saliente',
        H323_OUT: 'H.323, saliente',
        H323_SIP_IN: 'H.323 y SIP, entrante',
      },
    },
  },
} satisfies Words<typeof english>;
