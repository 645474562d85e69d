import type { OrderSettlingTexts } from '../kr/order-settling.ts';

const ends: OrderSettlingTexts['settling']['ends'] = {
  unfinished: {
    title: 'El pago no se terminó',
    text: 'Aún no se ha pagado nada. Lo que eligió sigue aquí y puede pagar de nuevo.',
  },
  refused: {
    title: 'El pago no se realizó',
    text: 'No se ha cobrado nada. Pruebe con otra tarjeta o de otra forma.',
  },
  reviewing: {
    title: 'PayPal está revisando el pago',
    text: 'Suele tardar menos de un día. Abriremos sus días en cuanto se confirme y se lo diremos por correo. No hace falta pagar otra vez.',
  },
  returned: {
    title: 'Este pedido se canceló',
    text: 'Se empezó un pedido nuevo en otra ventana o usted lo canceló. Si se pagó algo, se devuelve por completo.',
  },
  mismatch: {
    title: 'El importe no coincide con el pedido',
    text: 'Lo estamos revisando y lo pagado se devuelve por completo. Le diremos el resultado por correo.',
  },
  expired: {
    title: 'El plazo del pedido ha pasado',
    text: 'Si se pagó algo, abriremos sus días en cuanto lo veamos. También puede pedir de nuevo.',
  },
  missing: {
    title: 'No encontramos este pedido',
    text: 'La dirección está cortada o es de otra persona. Consulte sus pagos.',
  },
};

const settling: OrderSettlingTexts['settling'] = {
  windowTitle: 'La ventana de pago está abierta',
  windowText: 'Continúe allí. Puede dejar esta página como está.',
  windowLost: 'Si no la ve:',
  check: 'Comprobar el pago',
  checking: 'Comprobando el pago',
  checkingText: 'Estamos preguntando a la empresa de pagos. Un momento, por favor.',
  slow: 'La respuesta tarda más de lo normal. Si ha pagado, nada se pierde: sus días se abren en cuanto se confirme y un correo se lo dirá. Puede cerrar esta página.',
  offline: 'No hay conexión. En cuanto vuelva seguiremos comprobando. Si ha pagado, nada se pierde.',
  reason: 'Lo que dice la empresa de pagos',
  ends,
  toList: 'Ver sus pagos',
  toOrder: 'Ver este pedido',
};

const problems: OrderSettlingTexts['problems'] = {
  offerOverTitle: 'Este enlace ya no es válido',
  offerOver:
    'El plazo ha vencido, ya se ha usado o el pedido es de otra persona. Puede hacer el pedido abajo o escribirnos mediante una consulta 1:1.',
  offer: 'La academia ha preparado este pedido para usted. Revíselo junto con las condiciones y pague.',
  blockedTitle: 'No se pudo cargar la ventana de pago',
  blocked:
    'Un bloqueador de anuncios o la red de una empresa puede estar cerrando el paso. Desactívelo para este sitio y pulse de nuevo, o elija la transferencia. No se ha cobrado nada.',
  changedTitle: 'El precio o los días han cambiado',
  changed: (before, now) =>
    `Era ${before} y ahora es ${now}. Revíselo y acepte de nuevo. No se ha cobrado nada.`,
  openTitle: 'Tiene un pedido en curso de este producto',
  open: 'Espera una transferencia o una confirmación. Termínelo o cancélelo y podrá pedir de nuevo.',
  toOpen: 'Ver ese pedido',
  retry: 'Cargar de nuevo',
  unavailableTitle: 'No hay conexión con la empresa de pagos',
  unavailable: 'No se ha cobrado nada. Inténtelo un poco más tarde o elija la transferencia.',
};

export const orderSettling: OrderSettlingTexts = { settling, problems };
