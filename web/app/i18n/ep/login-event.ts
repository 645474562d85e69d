import type { LoginEventTexts } from '../kr/login-event.ts';

export const loginEvent: LoginEventTexts = {
  title: 'Inicios de sesión',
  lead: 'Inicios de sesión e intentos fallidos de los últimos 90 días. Si no reconoce alguno, avísenos.',
  none: 'Aún no hay inicios de sesión.',
  list: 'Lista de inicios de sesión',
  time: (time) => `${time} (hora de Corea)`,
  latest: (time) => `Último intento: ${time} (hora de Corea)`,
  failed: (count) => `Fallidos: ${count}`,
  questioned: 'Avisado',
  question: 'No he sido yo',
  questionNamed: (login) => `${login}: no he sido yo`,
  askTitle: '¿No ha iniciado usted esta sesión?',
  askText: 'Se cerrará la sesión en todos los dispositivos menos en este y se avisará a los administradores.',
  confirm: 'Avisar y cerrar sesiones',
  done: 'Gracias por avisar. Se ha cerrado la sesión en los demás dispositivos.',
  advice:
    'Cambie ahora su contraseña. Compruebe también que la aplicación de autenticación, las llaves de acceso y los códigos de recuperación son suyos.',
  toPassword: 'Cambiar la contraseña',
  more: 'Ver más',
  ways: {
    password: 'Contraseña',
    app: 'Contraseña y aplicación',
    'passkey-step': 'Contraseña y llave de acceso',
    passkey: 'Llave de acceso',
    'recovery-code': 'Contraseña y código de recuperación',
  },
};
