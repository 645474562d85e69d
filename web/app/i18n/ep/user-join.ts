import type { UserJoinTexts } from '../kr/user-join.ts';

export const userJoin: UserJoinTexts = {
  title: 'Verificación del teléfono',

  codeSend: 'Recibir un código',
  codeSending: 'Enviando',
  codeSent: (phone) => `Hemos enviado un código al ${phone}.`,
  code: 'Código de seis cifras del mensaje de texto',
  codeHint: 'Al escribir las seis cifras se comprueban enseguida.',
  codeTimeLeft: (clock) => `Tiempo restante ${clock}`,
  codeExpired: 'Han pasado cinco minutos desde que se envió el código. Pida otro, por favor.',
  codeConfirm: 'Confirmar',
  codeConfirming: 'Confirmando',
  codeResend: 'Recibir otro código',
  codeResendIn: (seconds) => `Podrá pedir otro en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  phoneVerified: 'Este número está verificado.',

  addressFind: 'Buscar la dirección',
  addressLoading: 'Cargando la búsqueda de direcciones',
  addressFailed: 'La búsqueda de direcciones no está disponible ahora. Escriba su dirección, por favor.',
  addressByHand: 'Escribirla a mano',

  passwordRule:
    'Al menos 8 caracteres. Varias palabras seguidas son fáciles de recordar y seguras; mejor si no la usa en ningún otro sitio.',
  strength: 'Seguridad de la contraseña',
  strengthWords: ['muy débil', 'débil', 'aceptable', 'fuerte', 'muy fuerte'],
  available: 'Está disponible.',

  joinedTitle: 'Se ha registrado',
  joinedLead: 'Su teléfono está verificado. Ya puede iniciar sesión.',
  joinedMail: (email) =>
    `También hemos enviado un correo de confirmación a ${email}. Al abrir su enlace queda confirmada además la dirección.`,
};
