import type { StartTexts } from '../kr/start.ts';

export const start: StartTexts = {
  purposes: {
    lesson: 'Inicie sesión para seguir con esta lección y guardar su registro. Volverá a ella enseguida.',
    diary: 'Su diario es para usted y su profesor, por eso requiere iniciar sesión.',
    records: 'Inicie sesión para ver las lecciones que ha escuchado.',
    timer: 'Inicie sesión para guardar en su registro el tiempo que practique.',
    report: 'Inicie sesión para escribir y ver sus informes.',
    shop: 'Inicie sesión para que su compra quede en su registro.',
    account: 'Inicie sesión para ver sus datos.',
    other: 'Esta página es para miembros. Al iniciar sesión volverá a ella.',
  },
  whatIsFree: '¿Es su primera vez? Escuche antes la lección gratuita, entera y sin iniciar sesión.',
  toFreeLesson: 'Escuchar la lección gratuita',

  freeTitle: 'Lección gratuita',
  freeDescription: 'Una lección de meditación que se puede oír entera sin registrarse ni iniciar sesión.',
  freeOpen: 'Puede escucharla entera sin iniciar sesión.',
  freeNone: 'Ahora no hay ninguna lección gratuita',
  freeNoneText: 'Pronto habrá otra. Mientras tanto, conozca el sitio con calma.',
  toMeaning: 'Sobre la Meditación Taegeuk',
  endTitle: 'Ha sonado la campana',
  endText: 'Puede quedarse hasta que su sonido se apague.',
  sat: (minutes) => `Ha meditado ${minutes} min.`,
  inviteTitle: '¿Quiere seguir meditando?',
  inviteText:
    'Al registrarse, las lecciones del centro son gratis durante una semana. No se pide tarjeta y nada se cobra automáticamente.',
  joinText:
    'Al registrarse, sus lecciones y su diario quedan en su registro y puede pasar a la siguiente lección.',
  joinOn: 'Registrarse y seguir',
  inviteNext: (title) => `Siguiente lección: ${title}`,
  invite: 'Seguir gratis',
  again: 'Desde el principio',
  freeWeek: 'Empezar una semana gratis',
  freeWeekStarting: 'Abriendo',
  freeWeekTerms:
    'Al pulsar acepta las condiciones de uso y se abre una semana desde hoy. Nada se cobra automáticamente.',
  freeWeekGone: 'El tiempo gratuito se abre una sola vez, por eso no se ha abierto de nuevo.',

  steps: 'Pasos del registro',
  stepOf: (step, all) => `${step} / ${all}`,
  back: 'Atrás',
  leave: 'Salir',
  next: 'Siguiente',
  idTitle: 'Así volverá a entrar',
  idLead: 'Su correo es su ID. También ahí le llegan las respuestas del centro.',
  passwordAgain: 'No guardamos su contraseña, por eso la pedimos de nuevo. Lo demás sigue como lo escribió.',
  phoneHint:
    'Si lo confirma con un código, la lección empieza al registrarse. Si no, le enviamos un enlace por correo.',
  nameTitle: '¿Cómo le llamamos?',
  nameLead: 'Quienes practican con usted solo ven ese nombre.',
  nickName: 'Nombre con que le llamamos',
  nickNameHint: 'De 2 a 20 caracteres.',
  nameHint: 'Figura en certificados y recibos.',
  dobHint: 'Sirve para comprobar que tiene 14 años o más y que no se ha registrado antes.',
  agreeTitle: 'Lea con nosotros lo que acordamos',
  agreeLead: 'El consentimiento sobre la salud se pide con la primera entrada del diario.',
  finish: 'Empezar gratis la primera lección',
  toFirst: 'Ir a la primera lección',
  finishing: 'Registrando',
  finishByPhone: (name, until) =>
    `${name}: gratis desde hoy hasta el ${until}. Al pulsar acepta las condiciones de uso. Nada se cobra automáticamente.`,
  finishByMail: 'Le enviamos un enlace por correo. Al abrirlo, sigue desde aquí.',
  addressLater: 'La dirección se pide solo cuando haya algo que enviar.',

  waiting: 'Al abrir el enlace, sigue desde aquí. No hace falta cerrar esta página.',
  enteredTitle: (nickName) => `Le damos la bienvenida, ${nickName}`,
  enteredLead: 'Se ha registrado y ha iniciado sesión.',
  confirmedElsewhere:
    'Vuelva a la página donde se registró y seguirá enseguida. Para seguir en este dispositivo, inicie sesión.',

  byMail: 'Por correo',
  byPhone: 'Por SMS',
  recoverBy: 'Dónde recibir el código',
  recoverPhoneLead:
    'Enviamos un código al teléfono que confirmó al registrarse. Con él le decimos también su ID.',
  recoverPhoneSent: (phone) =>
    `Si ${phone} es el número de un miembro, llegará un código. Si no llega, use su correo.`,
  recoverPhone: 'Número de teléfono',
  foundId: (email) => `Su ID es ${email}.`,
  foundOnly: 'Si sabe su contraseña, puede iniciar sesión ahora mismo.',
  otherPhone: 'Usar otro número',
  recoverPhoneCodeHint: 'En 5 minutos y en este navegador. Se comprueba al completar las seis cifras.',
  findId: 'Recuperar su ID y contraseña',
  findIdLink: '¿Olvidó su ID?',
};
