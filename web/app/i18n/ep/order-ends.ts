import type { OrderEndsTexts } from '../kr/order-ends.ts';

const bank: OrderEndsTexts['bank'] = {
  title: 'Cómo transferir',
  lead: 'Transfiera a esta cuenta. Cuando llegue, sus días se abren y un correo se lo dirá.',
  leadVbank: 'Esta cuenta es solo para este pedido. Sus días se abren solos cuando llega el dinero.',
  product: 'Producto',
  order: 'Número de pedido',
  waiting: 'Esperamos su transferencia. Esta página cambia sola cuando haya llegado.',
  exact:
    'El mismo importe y nombre nos permiten encontrarla pronto. Pasado el plazo, el pedido se cancela solo.',
  text: 'Recibir por SMS',
  texting: 'Enviando el SMS',
  texted: 'Le hemos enviado los datos por SMS.',
  textedTo: (phone) => `Enviado al ${phone}.`,
  receipt: 'Recibo de efectivo',
  receiptWish: (purpose, end) => (end ? `${purpose} (termina en ${end})` : purpose),
  noReceipt: 'No solicitado',
  receiptIssued: (no) => `Emitido (aprobación ${no})`,
  cancel: 'Cancelar el pedido',
  cancelTitle: '¿Cancelar este pedido?',
  cancelText:
    'Cancele solo si aún no ha transferido. Un pedido cancelado no se recupera, pero puede pedir de nuevo.',
  cancelFailed: 'No se pudo cancelar',
  paidTitle: 'Su transferencia ha llegado',
  paidText: 'Sus días están abiertos.',
  closedTitle: 'Este pedido ha terminado',
  closedText: 'Se canceló o pasó su plazo. Si ya transfirió, le avisaremos en cuanto lo veamos.',
  again: 'Pedir de nuevo',
  toOrder: 'Ver el pedido',
  emptyTitle: 'Ningún pedido espera una transferencia',
  emptyText: 'Ningún pedido suyo coincide con esta dirección. Los encuentra en sus pagos.',
  toShop: 'A los productos',
};

const paypal: OrderEndsTexts['paypal'] = {
  title: 'Pagar con PayPal',
  lead: 'El botón de PayPal abre una ventana para pagar.',
  charged: 'Se cobra',
  won: 'En wones',
  rate: 'Tipo de cambio',
  rateWords: (rate) => `1 dólar son ${rate}`,
  review: 'Mientras PayPal revisa un pago aparece como en comprobación. Sus días se abren al confirmarse.',
  loading: 'Cargando el botón de PayPal',
  other: 'Pagar de otra forma',
  noneTitle: 'Elija primero un producto',
  noneText: 'Elija un producto y PayPal, y llegará a esta página.',
  toShop: 'A los productos',
};

const nopayment: OrderEndsTexts['nopayment'] = {
  title: 'Empezar gratis',
  lead: 'Este producto no necesita pago.',
  heldTitle: 'Ya ha tenido este producto gratuito',
  heldText: 'Un producto gratuito se puede pedir una vez. Todos sus registros siguen ahí.',
  noneTitle: 'Este no es un producto gratuito',
  noneText: 'Elija uno entre los productos.',
  toShop: 'Ver otros productos',
  toOrders: 'Ver sus pagos',
};

export const orderEnds: OrderEndsTexts = {
  bank,
  paypal,
  nopayment,
};
