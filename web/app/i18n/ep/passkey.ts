import type { PasskeyTexts } from '../kr/passkey.ts';

export const passkey: PasskeyTexts = {
  title: 'Llaves de acceso',
  lead: 'Inicie sesión con su cara, su huella o el bloqueo de pantalla en lugar de la contraseña. La llave se queda en sus dispositivos: no se puede filtrar ni la puede pedir un sitio falso.',
  none: 'No tiene llaves de acceso.',
  list: 'Sus llaves de acceso',
  synced: 'En varios dispositivos',
  created: (time) => `Añadida el ${time} (hora de Corea)`,
  lastUsed: (time) => `Último uso: ${time}`,
  neverUsed: 'Aún sin usar',
  add: 'Añadir una llave de acceso',
  addLead:
    'Después podrá iniciar sesión solo con ella. Con la contraseña se pedirá además una llave de acceso o un código de recuperación.',
  name: 'Nombre de la llave',
  nameHint: 'Un nombre que reconozca, por ejemplo el del dispositivo.',
  continue: 'Continuar',
  adding: 'Creando una llave de acceso en este dispositivo',
  added: (name) => `Se ha añadido la llave de acceso «${name}».`,
  emailFirst:
    'Podrá añadir una llave de acceso cuando confirme su correo. Pida el mensaje en «Mi cuenta», más arriba.',
  unsupported:
    'Las llaves de acceso no funcionan en este navegador o en esta dirección. Abra la página en un navegador actual.',
  cancelled: 'No se ha creado ninguna llave de acceso. Puede intentarlo de nuevo.',
  exists: 'Este dispositivo ya tiene una llave de acceso de esta cuenta.',
  rename: 'Cambiar nombre',
  renameNamed: (name) => `Cambiar el nombre de ${name}`,
  renamed: 'Se ha cambiado el nombre de la llave de acceso.',
  save: 'Guardar',
  remove: 'Eliminar',
  removeNamed: (name) => `Eliminar ${name}`,
  removeText:
    'Ya no podrá iniciar sesión con ella. Si es la última y no tiene aplicación de autenticación, se desactivará el acceso en dos pasos y se borrarán los códigos de recuperación.',
  removeConfirm: 'Eliminar',
  removed: 'Se ha eliminado la llave de acceso.',
  unnamed: 'Mi llave de acceso',
};
