import type { words as english } from '../en/settings-people.ts';
import type { Words } from '../words.ts';

export const words = {
  'setting-accounts': {
    group: {
      registration: 'Registro',
      password: 'Contraseñas',
      deletion: 'Eliminación de cuentas',
    },
    field: {
      freeRegistration: 'Registro libre',
      signupLinkLife: 'Validez del enlace de confirmación',
      passwordLength: 'Longitud mínima',
      passwordRules: 'Reglas para los caracteres',
      oneDigit: 'Al menos una cifra',
      oneLowercase: 'Al menos una minúscula',
      oneUppercase: 'Al menos una mayúscula',
      oneSpecialCharacter: 'Al menos un carácter especial',
      passwordLife: 'Las contraseñas caducan tras',
      resetLinkLife: 'Validez del enlace de restablecimiento',
      deletionDelay: 'Las cuentas sin uso se eliminan tras',
      deletionNotice: 'Se avisa a los titulares tras',
    },
    hint: {
      freeRegistration: 'Los nuevos usuarios pueden registrarse por su cuenta.',
      passwordLength: 'Vale aunque las reglas de abajo estén desactivadas.',
      passwordLife: 'Para las contraseñas en uso, cuenta desde el día en que se guarda.',
      deletionDelay: 'Más de 30 días.',
    },
    rule: {
      noticeBeforeDeletion: 'El aviso tiene que llegar antes de la eliminación.',
    },
  },
  'setting-authentication': {
    group: {
      ldap: 'LDAP y Active Directory',
      sso: 'Inicio de sesión único (OpenID)',
      saml: 'Inicio de sesión único (SAML)',
      samlKey: 'Clave SAML',
      otp: 'Contraseñas de un solo uso',
      api: 'Clientes de API',
    },
    field: {
      ldapEnabled: 'Iniciar sesión con LDAP',
      ldapUrl: 'Servidor LDAP',
      ldapLoginDn: 'DN de acceso a LDAP',
      ldapPassword: 'Contraseña de LDAP',
      ldapBaseDn: 'DN base de búsqueda en LDAP',
      ldapFilter: 'Filtro LDAP',
      ldapDelegate: 'Delegar las contraseñas en LDAP',
      ssoEnabled: 'Ofrecer inicio de sesión único',
      ssoText: 'Texto del botón',
      ssoUrl: 'Dirección de inicio de sesión',
      ssoClientId: 'Identificador de cliente SSO',
      ssoClientSecret: 'Secreto de cliente SSO',
      ssoConfigurationUrl: 'Punto de configuración',
      samlEnabled: 'Iniciar sesión con SAML',
      samlUrl: 'Dirección SAML',
      samlIssuer: 'Emisor SAML',
      samlCertificate: 'Certificado SAML',
      samlKeyAlias: 'Alias de la clave',
      samlKeyPassword: 'Contraseña de la clave',
      samlKeyFile: 'Archivo de la clave',
      otpEnabled: 'Contraseñas de un solo uso por correo',
      otpLife: 'Validez de la contraseña de un solo uso',
      apiEnabled: 'Permitir clientes de API',
    },
    code: {
      samlCertificate: { 1022: 'Este certificado no corresponde a la clave del archivo.' },
      samlKeyAlias: { 1022: 'El archivo no contiene ninguna clave con este alias.' },
      samlKeyPassword: { 1022: 'Esta contraseña no abre el archivo de la clave.' },
      samlKeyFile: { 1022: 'No es un archivo PKCS#12 con una clave RSA.' },
    },
    hint: {
      ldapLoginDn: 'Empieza por cn=, como cn=meet,ou=services,dc=example.',
      ldapBaseDn: 'Empieza por ou= o cn=.',
      ldapDelegate: 'Las contraseñas se envían tal como se escriben: la conexión tiene que ir cifrada.',
      ssoConfigurationUrl: 'Suele terminar en /.well-known/openid-configuration.',
      samlEnabled: 'La página de inicio de sesión tiene un solo botón de inicio de sesión único: lleva a SAML salvo que se ofrezca OpenID.',
      samlKeyFile: 'PKCS#12 (p12) con una clave RSA.',
    },
    pattern: {
      ldapLoginDn: 'El DN de acceso tiene que empezar por cn.',
      ldapBaseDn: 'El DN base tiene que empezar por ou o cn.',
      ldapFilter: 'Un filtro va entre paréntesis y todos se cierran, como (objectClass=person).',
      samlCertificate: 'Se necesita un certificado PEM, de BEGIN a END CERTIFICATE.',
    },
    rule: {
      delegateEncrypted: 'Las contraseñas solo se delegan por una conexión cifrada: ldaps://.',
    },
  },
  'setting-users-permission': {
    group: {
      permissions: 'Los usuarios pueden',
    },
    field: {
      addContact: 'Añadir contactos',
      discussion: 'Escribir en conversaciones',
      fileTransfer: 'Transferir archivos',
      remoteControl: 'Ceder el control remoto',
      windowSharing: 'Compartir una ventana',
      desktopSharing: 'Compartir el escritorio',
    },
  },
  'setting-trial': {
    group: {
      trial: 'Prueba',
    },
    field: {
      trialEnabled: 'Ofrecer pruebas',
      trialDuration: 'Una prueba dura',
      trialOrganizers: 'Organizadores',
      trialSeats: 'Plazas',
      trialEmails: 'Correos para avisos',
      unvalidatedRemoval: 'Los usuarios sin confirmar se quitan tras',
    },
    hint: {
      trialEmails: 'Quién se entera de las pruebas nuevas; se pueden pegar varios separados por comas.',
    },
  },
  'setting-workspaces': {
    group: {
      workspaces: 'Espacios de trabajo',
    },
    field: {
      workspacesEnabled: 'Ofrecer espacios de trabajo',
      workspaceDomains: 'Dominios permitidos',
      workspaceMembers: 'Máximo de miembros',
    },
    hint: {
      workspaceDomains: 'Solo pueden ser miembros quienes tengan direcciones de estos dominios; vacío: cualquiera.',
    },
  },
  'setting-directory': {
    group: {
      directory: 'Directorio de contactos',
    },
    field: {
      contactSearch: 'Buscar contactos en el directorio',
      directoryKind: 'Tipo de directorio',
      directoryUrl: 'Servidor del directorio',
      directoryLoginDn: 'DN de acceso',
      directoryPassword: 'Contraseña del directorio',
      directoryBaseDn: 'DN base de búsqueda',
      scimUrl: 'Dirección SCIM',
      scimToken: 'Token SCIM',
      resultLimit: 'Máximo de resultados',
      searchMinimum: 'Mínimo de letras de una búsqueda',
      directoryCache: 'Los resultados se guardan durante',
    },
    option: {
      directoryKind: {
        ldap: 'LDAP',
        scim: 'SCIM',
      },
    },
    pattern: {
      directoryLoginDn: 'El DN de acceso tiene que empezar por cn.',
      directoryBaseDn: 'El DN base tiene que empezar por ou o cn.',
    },
  },
} satisfies Words<typeof english>;
