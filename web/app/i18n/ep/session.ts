import type { SessionTexts } from '../kr/session.ts';

export const session: SessionTexts = {
  title: 'Su sesión está a punto de terminar',
  endsIn: {
    minutes: (count) => `Su sesión termina dentro de ${count} ${count === 1 ? 'minuto' : 'minutos'}.`,
    seconds: (count) => `Su sesión termina dentro de ${count} ${count === 1 ? 'segundo' : 'segundos'}.`,
  },
  lead: 'Introduzca su contraseña para continuar. Lo que está escribiendo se conserva.',
  extend: 'Continuar',
  extending: 'Comprobando',
  extended: 'Su sesión se ha prolongado.',
  later: 'Cerrar',
  reopen: 'Continuar',
  endedTitle: 'Su sesión ha terminado',
  endedLead:
    'Lo que estaba escribiendo sigue en esta página. Para guardarlo, inicie sesión de nuevo: volverá a esta página.',
  ended: 'Su sesión ha terminado. Lo que estaba escribiendo sigue en esta página.',
  logInAgain: 'Iniciar sesión de nuevo',
  stay: 'Quedarme en esta página',

  secondStep: {
    lead: 'Introduzca el código de seis cifras que muestra su aplicación de autenticación.',
    code: 'Código de seis cifras',
    recoveryLead:
      'Introduzca uno de los códigos de recuperación que anotó al activar el acceso en dos pasos. Cada uno sirve una sola vez.',
    recoveryCode: 'Código de recuperación',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar el código de la aplicación',
    back: 'Empezar de nuevo con la contraseña',
    submit: 'Confirmar',
    pending: 'Comprobando',
  },

  throttled: 'Ha habido demasiados intentos de acceso; hay una breve pausa.',
  wait: (seconds) =>
    `Podrá intentarlo de nuevo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,

  popups: {
    success: 'Listo',
    error: 'Compruébelo, por favor',
    question: 'Confírmelo, por favor',
    checkCode: 'Compruebe el código de verificación, por favor.',
  },
};
