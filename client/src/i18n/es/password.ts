import type { words as english } from '../en/password.ts';
import type { Words } from '../words.ts';

export const words = {
  password: {
    forgotTitle: '¿Ha olvidado la contraseña?',
    forgotText:
      'Introduzca su dirección de correo. Si pertenece a una cuenta, le enviaremos un enlace para establecer una contraseña nueva.',
    email: 'Correo electrónico',
    emailExample: 'nombre@empresa.es',
    send: 'Enviar el enlace',
    sentTitle: 'Revise su correo',
    sentText:
      'Si {{email}} pertenece a una cuenta, el mensaje con el enlace está en camino. Puede tardar unos minutos; mire también en la carpeta de correo no deseado.',
    again: 'Usar otra dirección',
    backToSignIn: 'Volver al inicio de sesión',
    changeTitle: 'Establecer una contraseña nueva',
    changeText: 'Para {{email}}',
    linkBroken: 'Este enlace está incompleto. Solicite uno nuevo.',
    requestLink: 'Solicitar un enlace nuevo',
    new: 'Contraseña nueva',
    confirm: 'Repita la contraseña nueva',
    save: 'Establecer la contraseña',
    changed: 'Su contraseña ha cambiado.',
    changedText: 'Inicie sesión con la nueva.',
    failed: 'No se ha podido cambiar la contraseña.',
    toSignIn: 'Iniciar sesión',
    unfit: 'La contraseña nueva aún no cumple todas las reglas.',
    rules: 'La contraseña nueva',
    rulesMet: 'Se cumplen {{met}} de {{all}} reglas',
    ruleMet: 'cumplida',
    ruleOpen: 'aún sin cumplir',
    rule: {
      notBlank: 'no está en blanco',
      length: { one: 'tiene al menos {{n}} carácter', other: 'tiene al menos {{n}} caracteres' },
      digit: 'tiene una cifra',
      lowercase: 'tiene una letra minúscula',
      uppercase: 'tiene una letra mayúscula',
      special: 'tiene un carácter especial',
      differs: 'es distinta de la anterior',
      confirmed: 'es igual en los dos campos',
    },
    signupTitle: 'Confirmar la cuenta',
    signupChecking: 'Confirmando su cuenta…',
    signupDone: 'Su cuenta está confirmada.',
    signupDoneText: 'Ya puede iniciar sesión.',
    signupFailed: 'No se ha podido confirmar la cuenta.',
    signupFailedText:
      'El código no es válido, la cuenta no existe o ya está confirmada. Intente iniciar sesión; si no lo consigue, póngase en contacto con el soporte.',
  },
} satisfies Words<typeof english>;
