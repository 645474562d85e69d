import type { ContactChangeTexts } from '../kr/contact-change.ts';

export const contactChange: ContactChangeTexts = {
  pageTitle: 'Cambio de contacto',
  confirm: {
    email: { title: 'Confirmar la nueva dirección de correo', lead: (to) => `Su correo cambiará a ${to}.` },
    phone: { title: 'Confirmar el nuevo número de teléfono', lead: (to) => `Su teléfono cambiará a ${to}.` },
  },
  ways: {
    now: 'El cambio se hace en cuanto lo confirme.',
    later: (hours) =>
      `Si inicia sesión antes de confirmar, el cambio es inmediato; si confirma ahora, se hará después de ${hours} horas.`,
    login: 'El personal debe iniciar sesión antes de confirmar.',
  },
  waiting: (when) => `Ya lo ha confirmado. Cambiará el ${when}, o de inmediato si inicia sesión.`,
  submit: 'Confirmar',
  login: 'Iniciar sesión y confirmar',
  done: {
    email: {
      title: 'Su dirección de correo ha cambiado',
      lead: 'A partir de ahora, inicie sesión con la nueva dirección.',
    },
    phone: {
      title: 'Su número de teléfono ha cambiado',
      lead: 'A partir de ahora, los mensajes se enviarán al número nuevo.',
    },
  },
  later: {
    title: 'Confirmado',
    lead: (when) => `Cambiará el ${when}. Hasta entonces, inicie sesión con la dirección actual.`,
  },
  stop: {
    title: 'Detener el cambio',
    email: (to) => `El personal del centro va a cambiar su correo por ${to}.`,
    phone: (to) => `El personal del centro va a cambiar su teléfono por ${to}.`,
    lead: 'Si no lo ha pedido, deténgalo ahora. Si lo pidió, puede cerrar esta página.',
    submit: 'Yo no lo he pedido',
  },
  stopped: {
    title: 'El cambio se ha detenido',
    lead: 'No ha cambiado nada y se ha avisado a los administradores del centro. Si otra persona puede conocer su contraseña, establezca otra.',
    password: 'Establecer otra contraseña',
  },
  over: {
    title: 'Este enlace no sirve',
    lead: 'Ya se usó, ha caducado o se ha anulado. Si todavía necesita el cambio, pídalo de nuevo al centro.',
  },
};
