import type { UserProfileTexts } from '../kr/user-profile.ts';

const overview: UserProfileTexts['overview'] = {
  title: 'Mi cuenta',
  verified: 'Verificado',
  notVerified: 'Sin verificar',
  verify: 'Verificar el correo',
  centreLevel: 'Nivel en el centro',
  academyLevel: 'Nivel en la academia',
  levelNumber: (level, name) => (name ? `Nivel ${level} · ${name}` : `Nivel ${level}`),
  centreWindow: 'Acceso al centro',
  academyWindow: 'Acceso a la academia',
  active: (until) => `Activo hasta el ${until}`,
  before: (from) => `Empieza el ${from}`,
  ended: (on) => `Terminó el ${on}`,
  never: 'Todavía sin pase',
  toPayment: 'Ir al pago',
};

const details: UserProfileTexts['details'] = {
  title: 'Mis datos',
  lead: 'Puede cambiar su apodo, nombre, fecha de nacimiento y dirección.',
  save: 'Guardar mis datos',
  saved: 'Hemos guardado sus datos.',
  unchanged: 'No hay cambios.',
  restored: 'Hemos recuperado lo que no había guardado.',
  discard: 'Deshacer mis cambios',
};

const phone: UserProfileTexts['phone'] = {
  title: 'Teléfono',
  lead: 'Para cambiarlo necesita un código enviado al número nuevo y su contraseña actual.',
  current: 'Teléfono registrado',
  none: 'No hay ningún número registrado',
  change: 'Cambiar el teléfono',
  verifyOrChange: 'Verificar o cambiar el teléfono',
  newPhone: 'Teléfono nuevo',
  save: 'Cambiar a este número',
  saved: 'Hemos cambiado su teléfono.',
};

const password: UserProfileTexts['password'] = {
  title: 'Contraseña',
  lead: 'Al cambiar la contraseña se cierra la sesión en todos los demás dispositivos.',
  current: 'Contraseña actual',
  save: 'Cambiar la contraseña',
  saved:
    'Hemos cambiado la contraseña. Aquí la sesión sigue abierta; en los demás dispositivos se ha cerrado.',
};

const sessions: UserProfileTexts['sessions'] = {
  title: 'Dispositivos con sesión abierta',
  lead: 'Si ve un dispositivo que no conoce, cierre su sesión y cambie la contraseña.',
  list: 'Dispositivos con sesión abierta',
  here: 'Este dispositivo',
  unknownDevice: 'Dispositivo desconocido',
  device: (browser, system) => `${system} · ${browser}`,
  since: (time) => `Sesión iniciada el ${time} (hora de Corea)`,
  address: (prefix) => `Dirección ${prefix}`,
  end: 'Cerrar sesión',
  endNamed: (device) => `Cerrar sesión: ${device}`,
  ended: (device) => `Se ha cerrado la sesión de ${device}.`,
  endOthers: 'Cerrar las demás sesiones',
  askTitle: '¿Cerrar la sesión en los demás dispositivos?',
  askText: 'En este dispositivo la sesión sigue abierta.',
  endedOthers: (count) => `Otras sesiones cerradas: ${count}.`,
  onlyHere: 'Solo tiene la sesión abierta en este dispositivo.',
};

const consents: UserProfileTexts['consents'] = {
  title: 'Consentimientos',
  lead: 'Puede cambiar en cualquier momento las noticias y el consentimiento sobre la salud y las creencias. Los consentimientos obligatorios duran mientras sea miembro.',
  marketing: 'Recibir noticias e invitaciones',
  marketingText: 'Enviamos por correo electrónico noticias de lecciones, retiros y actos.',
  grantedOn: (day) => `Aceptado el ${day}.`,
  refusedOn: (day) => `No las recibe desde el ${day}.`,
  neverAsked: 'Todavía no ha aceptado.',
  on: (day) => `Aceptó recibir noticias el ${day}.`,
  off: (day) => `Retiró su consentimiento a las noticias el ${day}.`,
  listTitle: 'Lo que ha aceptado',
  kinds: {
    terms: 'Términos de uso',
    privacy: 'Recogida y uso de datos personales',
    age14: 'Tener 14 años o más',
    marketing: 'Noticias e invitaciones',
    sensitive: 'Lo relativo a la salud y las creencias',
  },
  version: (day) => `En vigor desde el ${day}`,
  takenBackOn: (day) =>
    `Retirado el ${day}. Se lo volveremos a preguntar cuando escriba en el diario o solicite una consulta.`,
  takeBack: 'Retirar el consentimiento',
  takeBackTitle: '¿Retirar el consentimiento sobre la salud y las creencias?',
  takeBackPoints: [
    'Lo que ha escrito se conserva y solo usted puede verlo: los profesores ya no.',
    'Las entradas que comparte dejan de compartirse. Aceptar de nuevo no las vuelve a compartir.',
    'Las consultas que esperan respuesta se detienen.',
    'Hasta que acepte de nuevo no podrá escribir entradas ni consultas nuevas.',
  ],
  takenBack: 'El consentimiento se ha retirado. Solo usted puede ver lo que escribió.',
};

const exporting: UserProfileTexts['exporting'] = {
  title: 'Descargar mis datos',
  lead: 'Sus datos, diario, prácticas, comentarios y pedidos en un solo archivo (JSON). La contraseña no está incluida.',
  start: 'Descargar',
  pending: 'Preparando el archivo',
  done: 'El archivo se ha descargado. Contiene datos personales: guárdelo en un lugar seguro.',
};

const leave: UserProfileTexts['leave'] = {
  title: 'Darse de baja',
  lead: 'La baja no se puede deshacer. Lea primero lo siguiente.',
  deletedTitle: 'Lo que se borra',
  deleted: [
    'Correo, nombre, apodo, fecha de nacimiento, teléfono y dirección',
    'Sus diarios privados, registros de práctica y de visionado, y favoritos',
    'Los certificados de la academia: quien compruebe su número verá que no son válidos',
    'El tiempo de acceso que quede y la sesión en todos los dispositivos',
  ],
  keptTitle: 'Lo que se conserva',
  kept: [
    'Los diarios compartidos y los comentarios quedan sin nombre, como «탈퇴한 회원» (antiguo miembro). Si no lo desea, bórrelos antes.',
    'Los pedidos y pagos se guardan aparte durante 5 años, como exige la ley de comercio electrónico, y después se borran.',
  ],
  again: 'Puede volver a registrarse cuando quiera con el mismo correo y teléfono.',
  open: 'Darse de baja',
  dialogTitle: '¿Seguro que quiere darse de baja?',
  dialogText: 'Introduzca su contraseña y pulse Darse de baja. Se hace al momento y no se puede deshacer.',
  confirm: 'Darse de baja',
  pending: 'Tramitando la baja',
  farewellTitle: 'Se ha dado de baja',
  farewell: 'Gracias por haber estado con nosotros. Vuelva cuando quiera tomarse un respiro.',
};

export const userProfile: UserProfileTexts = {
  title: 'Mi cuenta',
  lead: 'Consulte y cambie sus datos, sesiones y consentimientos.',
  contents: 'En esta página',
  currentPassword: 'Contraseña actual',
  overview,
  details,
  phone,
  password,
  sessions,
  consents,
  exporting,
  leave,
};
