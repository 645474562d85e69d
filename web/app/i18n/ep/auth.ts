import type { AuthTexts } from '../kr/auth.ts';

export const auth: AuthTexts = {
  id: 'ID (correo electrónico)',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',

  loginTitle: 'Iniciar sesión',
  loginDescription: 'Acceso para miembros de Meditación Taegeuk',
  loginSubmit: 'Iniciar sesión',
  loginPending: 'Iniciando sesión',
  sessionEnded: 'Su sesión ha terminado. Introduzca la contraseña para volver a donde estaba.',
  notMember: '¿Todavía no es miembro?',
  toRegister: 'Registrarse',

  registerTitle: 'Registro',
  registerLead: 'Primero necesitamos su consentimiento. Al aceptar los puntos obligatorios podrá continuar.',
  agreeAll: 'Acepto todo',
  agreeTerms: 'Acepto los términos de uso',
  agreePrivacy: 'Acepto la recogida y el uso de mis datos personales',
  agreeAge14: 'Tengo 14 años o más',
  agreeMarketing: 'Deseo recibir noticias e invitaciones',
  readText: (name) => `Leer: ${name}`,
  read: 'Leer',
  age14Text:
    'Los menores de 14 años necesitan el consentimiento de su representante legal y por ahora no pueden registrarse en línea. La fecha de nacimiento se introduce en el paso siguiente y sirve para comprobar la edad.',
  marketingText:
    'Enviamos por correo electrónico noticias de lecciones, retiros y actos. Puede registrarse y usar el sitio sin aceptar, y puede retirar su consentimiento en cualquier momento.',
  verifyByTitle: 'Cómo verificamos su identidad',
  verifyByEmail:
    'Por correo electrónico. Enviamos un enlace de confirmación a la dirección con la que se registra.',
  continue: 'Continuar',
  alreadyMember: '¿Ya es miembro?',

  signupTitle: 'Sus datos',
  signupLead: 'Su correo electrónico es su ID de acceso.',
  email: 'Correo electrónico',
  passwordHint: 'Al menos 8 caracteres; mejor una que no use en ningún otro sitio.',
  passwordAgain: 'Confirmar la contraseña',
  name: 'Nombre',
  nickName: 'Apodo',
  nickNameHint:
    'Se muestra en lugar de su nombre en los comentarios y diarios compartidos. De 2 a 20 caracteres.',
  dob: 'Fecha de nacimiento',
  phone: 'Teléfono',
  phoneHint: 'Por ejemplo 010-1234-5678. Los números de fuera de Corea llevan el código de país.',
  postCode: 'Código postal',
  address: 'Dirección',
  addressDetails: 'Detalles de la dirección',
  signupSubmit: 'Registrarse',
  signupPending: 'Registrando',
  backToConsents: 'Volver a los consentimientos',

  verifyTitle: 'Verificación del correo electrónico',
  verifyDoneTitle: 'Hemos recibido su registro',
  verifySent: (email) =>
    `Hemos enviado un correo de confirmación a ${email}. Abra el enlace para terminar el registro.`,
  verifyNeeded: 'Confirme la verificación de su correo electrónico.',
  verifyNeededFor: (email) =>
    `Abra el enlace del correo que enviamos a ${email}; después podrá iniciar sesión.`,
  verifyAnyone: 'Introduzca el correo con el que se registró y le enviaremos de nuevo la confirmación.',
  verifyHint:
    'El enlace sirve durante 24 horas. Si no encuentra el correo, mire también en la carpeta de spam.',
  resend: 'Enviar el correo de nuevo',
  resendIn: (seconds) => `Podrá enviarlo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  resent: 'Hemos enviado de nuevo el correo de confirmación.',
  toLogin: 'Iniciar sesión',

  confirmTitle: 'Verificación del correo electrónico',
  confirmLead: 'Pulse el botón para terminar de confirmar su correo electrónico.',
  confirmSubmit: 'Confirmar mi correo',
  confirmPending: 'Confirmando',
  confirmed: (email) => `${email} está confirmado. Ya puede iniciar sesión.`,
  confirmedAlready: 'Este enlace ya se ha usado. Puede iniciar sesión directamente.',
  confirmExpired: 'El enlace no es correcto o tiene más de 24 horas. Pida un correo nuevo.',
  toResend: 'Pedir un correo nuevo',
};
