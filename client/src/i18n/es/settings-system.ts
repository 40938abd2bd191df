import type { words as english } from '../en/settings-system.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-general': {
    group: {
      addresses: 'Nombre y direcciones',
      clients: 'Programas para instalar',
      logos: 'Logotipos',
      theme: 'Tema',
    },
    field: {
      serverName: 'Nombre del servidor',
      publicUrl: 'Dirección pública',
      privateUrl: 'Dirección privada',
      helpUrl: 'Dirección de ayuda',
      privacyUrl: 'Dirección de la política de privacidad',
      defaultLanguage: 'Idioma predeterminado',
      protocol: 'Protocolo del programa',
      installPath: 'Carpeta de instalación',
      updatePath: 'Carpeta de actualización',
      updateFile: 'Archivo de actualización',
      installerUrl: 'Dirección del instalador',
      appStoreUrl: 'Dirección en App Store',
      googlePlayUrl: 'Dirección en Google Play',
      darkLogo: 'Logotipo oscuro',
      lightLogo: 'Logotipo claro',
      whiteLogo: 'Logotipo blanco',
      darkMode: 'Aspecto si nadie elige',
      primary: 'Color primario',
      secondary: 'Color secundario',
      tertiary: 'Color terciario',
      neutral: 'Color neutro',
      systemRed: 'Rojo',
      redHover: 'Rojo bajo el puntero',
      green: 'Verde',
      greenLight: 'Verde claro',
      blue: 'Azul',
      yellow: 'Amarillo',
      white: 'Blanco',
      themeUrl: 'Archivo del tema',
      themeSignature: 'Firma del archivo del tema',
    },
    hint: {
      protocol: 'Los enlaces como meet:… abren el programa.',
      darkLogo: 'Para páginas claras. SVG o PNG, 80 kB como máximo.',
      lightLogo: 'Para páginas oscuras.',
      whiteLogo: 'Para zonas de color, como el menú.',
      primary: 'Como #e87722; vacío: el original.',
    },
    option: {
      darkMode: {
        light: 'Claros',
        dark: 'Oscuros',
      },
    },
  },
  'setting-email': {
    group: {
      server: 'Servidor de correo',
      domains: 'Dominios de las direcciones',
    },
    field: {
      smtpServer: 'Servidor SMTP',
      smtpPort: 'Puerto SMTP',
      smtpTls: 'Cifrado',
      smtpLogin: 'Usuario SMTP',
      smtpPassword: 'Contraseña SMTP',
      sender: 'Remitente',
      blockedDomains: 'Dominios bloqueados',
      authorizedDomains: 'Dominios autorizados',
    },
    option: {
      smtpTls: {
        none: 'Ninguno',
        starttls: 'STARTTLS',
        tls: 'TLS',
      },
    },
    hint: {
      authorizedDomains: 'Si hay alguno, no se aceptan otras direcciones.',
    },
    rule: { blockedOrAuthorized: 'Un dominio puede estar bloqueado o autorizado, pero no ambas cosas.' },
  },
  'setting-mobile-notification': {
    group: {
      push: 'Notificaciones push',
    },
    field: {
      pushEnabled: 'Avisar a los dispositivos móviles',
      pushUrl: 'Dirección de notificaciones push',
      pushKey: 'Clave de notificaciones push',
      pushLife: 'Se abandona tras',
    },
  },
  'setting-storage': {
    group: {
      files: 'Archivos y conservación',
    },
    field: {
      storagePath: 'Ruta',
      storageMax: 'Espacio para archivos',
      fileRetention: 'Los archivos se guardan durante',
      recordingRetention: 'Las grabaciones se guardan durante',
      logRetention: 'Los registros se guardan durante',
    },
    pattern: {
      storagePath: 'Una ruta empieza por una barra y no contiene «..», como /srv/meet/files.',
    },
  },
  'setting-statistics': {
    group: {
      figures: 'Estadísticas',
      metrics: 'Servidor de métricas',
    },
    field: {
      statisticsUrl: 'Dirección de estadísticas',
      precalculatedMonths: 'Meses calculados por adelantado',
      filterPeriod: 'Días mostrados si no se elige',
      metricsUrl: 'Dirección del servidor de métricas',
      metricsCache: 'Las métricas se guardan durante',
    },
  },
  'setting-job-scheduler': {
    group: {
      scheduler: 'Planificador',
      subscriptions: 'Fin de las suscripciones',
    },
    field: {
      schedulerEnabled: 'Ejecutar las tareas programadas',
      parallelJobs: 'Tareas a la vez',
      executionLife: 'Las ejecuciones se conservan durante',
      endNotice: 'Aviso antes del fin',
      endReminder: 'Recordatorio antes del fin',
    },
    rule: {
      reminderAfterNotice: 'El recordatorio tiene que llegar después del aviso.',
    },
  },
} satisfies Words<typeof english>;
