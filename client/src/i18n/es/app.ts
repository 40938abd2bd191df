import type { words as english } from '../en/app.ts';
import type { Words } from '../words.ts';

export const words = {
  app: {
    name: 'Meet',
    skip: 'Ir al contenido',
    language: 'Idioma',
    theme: 'Aspecto',
    themeSystem: 'Sistema',
    themeLight: 'Claro',
    themeDark: 'Oscuro',
    help: 'Ayuda',
    privacy: 'Política de privacidad',
    support: 'Soporte',
    loading: 'Cargando…',
    close: 'Cerrar',
    cancel: 'Cancelar',
    retry: 'Reintentar',
    notCopied: 'No se ha copiado. El texto está seleccionado.',
    outlook: { failed: 'No se ha podido iniciar sesión en Outlook.', without: 'Continuar sin Outlook' },
    reload: 'Recargar la página',
    toStart: 'Ir a la página de inicio',
    menu: 'Menú',
    navigation: 'Navegación principal',
    overview: 'Resumen',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    dashboard: 'Panel',
    account: 'Mi cuenta',
    accountOf: 'Cuenta de {{name}}',
    signOut: 'Cerrar sesión',
  },
  notFound: {
    title: 'Página no encontrada',
    text: 'Puede que la dirección tenga una errata o que la página se haya movido.',
  },
  noAccess: {
    title: 'Sin acceso',
    text: 'Su cuenta no puede abrir esta página. Si la necesita, consulte a su administrador.',
  },
  crash: {
    title: 'Algo ha salido mal',
    text: 'La página ha tenido un problema inesperado. Recárguela para continuar. Si vuelve a ocurrir, avise a su administrador.',
    part: 'No se ha podido cargar una parte de la página. Compruebe su conexión o recargue la página.',
  },
} satisfies Words<typeof english>;
