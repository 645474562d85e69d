import type { OrderTexts } from '../kr/order.ts';

const windows: OrderTexts['windows'] = {
  title: 'Periodo de acceso',
  sides: { center: 'Centro', academy: 'Academia' },
  dDay: (nights) => (nights === 0 ? 'Hasta hoy' : `Quedan ${nights + 1} días`),
  active: (until, days) =>
    `Puede ver los vídeos hasta el ${until}: ${days} días, contando hoy y el último día.`,
  lastDay: (until) => `Puede ver los vídeos hoy, ${until}, hasta el final del día.`,
  before: (from) => `Empieza el ${from}.`,
  ended: (on) => `Terminó el ${on}.`,
  never: 'Aún no ha empezado.',
  closed: 'Fuera del periodo',
  soon: 'Empieza pronto',
  nextFromToday: 'Si paga, empieza el día en que se confirma el pago.',
  nextFrom: (day) => `Si paga antes de que termine, continúa desde el ${day}.`,
};

const next: OrderTexts['next'] = {
  checking:
    'Se está comprobando el resultado del pago. Si cerró la ventana de pago, puede anular el pedido y pagar de nuevo.',
  reviewing: 'PayPal está revisando el pago. Le escribiremos cuando termine; no hace falta pagar otra vez.',
  waiting: (until) => `Transfiera el importe exacto a la cuenta indicada hasta el ${until}.`,
  waitingLate: 'El plazo ha pasado. Si ya hizo la transferencia, se abre en cuanto la confirmemos.',
  waitingOpen: 'Transfiera el importe exacto a la cuenta indicada.',
  active: (until) => `Puede ver los vídeos hasta el ${until}.`,
  before: (from) => `Puede ver los vídeos desde el ${from}.`,
  over: 'Los días de este pedido han terminado.',
  requested: 'Ha pedido un reembolso. Se lo devolvemos en los 3 días hábiles siguientes a su petición.',
  cancelled: 'No se cobró nada. Puede pagar de nuevo si lo desea.',
  returned: (amount) => `Se le devolvió todo lo que pagó (${amount}).`,
  returning:
    'Llegó dinero que no corresponde al pedido o que llegó después de anularlo. Se está devolviendo.',
  refunded: (amount) => `Se le devolvió lo que no usó (${amount}).`,
  failed: 'El pago no se realizó y no se cobró nada. Puede pagar de nuevo.',
  expired: 'Pasó el plazo, el pedido está cerrado y no se cobró nada. Puede pagar de nuevo.',
};

const history: OrderTexts['history'] = {
  title: 'Lo que ha pasado',
  created: 'Hizo el pedido.',
  waiting: 'Se espera el ingreso.',
  reviewing: 'PayPal empezó a revisar el pago.',
  paid: (amount) => `Pagado (${amount}).`,
  deposited: (amount) => `Se confirmó el ingreso (${amount}).`,
  free: 'Se abrió el producto gratuito.',
  corrected: (amount) =>
    `Se había tomado la transferencia de otra persona; lo corregimos (${amount}). El pedido vuelve a esperar la suya.`,
  refundRequested: 'Pidió un reembolso.',
  returned: (amount) => `Devuelto (${amount}).`,
  refunded: (amount) => `Reembolsado (${amount}).`,
  closed: 'Se retiraron los días no usados y se cerró el pedido.',
  cancelled: 'El pedido se anuló.',
  superseded: 'Pidió de nuevo el mismo producto, por eso este pedido se anuló.',
  cameBeside: (amount) => `Llegó dinero que no se debía y se devuelve (${amount}).`,
  cameWrong: (amount) => `Llegó un pago que no corresponde al pedido y se devuelve (${amount}).`,
  failed: 'El pago no se realizó.',
  expired: 'Pasó el plazo.',
};

const greeting: OrderTexts['greeting'] = {
  title: 'El pago está confirmado',
  free: 'El producto gratuito está abierto',
  open: {
    center: 'Los vídeos de las lecciones del centro están abiertos.',
    academy: 'Los vídeos de las clases de la academia están abiertos.',
  },
  opensOn: (day) => `Empieza el ${day}, a continuación de los días que tiene ahora.`,
  until: (day) => `El último día es el ${day}, y ese día también puede ver los vídeos.`,
  mail: 'Le hemos enviado por correo la confirmación y las condiciones del contrato.',
  back: 'Volver a la lección que miraba',
  toSide: { center: 'A la práctica de hoy', academy: 'A la academia' },
};

const facts: OrderTexts['facts'] = {
  title: 'El pedido',
  number: 'Número de pedido',
  amount: 'Importe',
  charged: 'Cobrado',
  quote: (won, perUnit) => `${won}, a ${perUnit} por dólar.`,
  returned: 'Devuelto',
  method: 'Forma de pago',
  side: 'Abre',
  days: 'Días',
  period: 'Periodo de acceso',
  none: 'ninguno',
  orderedAt: 'Pedido el',
  paidAt: 'Pago confirmado el',
  requestedAt: 'Reembolso pedido el',
  reason: 'Lo que dijo la empresa de pagos',
};

const receipts: OrderTexts['receipts'] = {
  title: 'Recibos',
  open: 'Ver el recibo',
  openOf: (name) => `Ver el recibo de ${name}`,
  cash: 'Recibo fiscal',
  cashOf: (purpose, end) => (end ? `${purpose}, número terminado en ${end}` : purpose),
  cashWaiting: 'Se emite en los 5 días siguientes a la confirmación del ingreso.',
  cashIssued: (day, number) => `Emitido el ${day}, número de aprobación ${number}`,
  openCash: 'Ver el recibo fiscal',
  statement: 'Ver el extracto',
};

const cancel: OrderTexts['cancel'] = {
  label: 'Anular el pedido',
  title: '¿Anular este pedido?',
  text: 'El pedido aún no está pagado. Si lo anula, no se cobra nada.',
  transferText:
    'Si ya hizo la transferencia, no lo anule y espere a que se confirme. El dinero que llegue después de anularlo se devuelve.',
  reviewingText:
    'PayPal aún está revisando el pago. Si se confirma después de anularlo, el dinero se devuelve.',
  failed: 'No se pudo anular',
  done: 'El pedido está anulado.',
  paidMeanwhile: 'El pedido se cerró entretanto y no se anuló.',
};

const refund: OrderTexts['refund'] = {
  link: 'Sobre el reembolso',
  title: 'Pedir un reembolso',
  lead: 'Primero ve cuánto se le devolvería si lo pidiera hoy. Nada cambia antes de que lo pida.',
  rules: {
    unused: (until) =>
      `Hasta el ${until} puede desistir sin dar motivos y, como no ha abierto ninguna lección en estos días, se le devuelve todo.`,
    not_begun: 'Los días de este pedido aún no han empezado, así que se le devuelve todo.',
    used: 'Se resta la parte de días pasados o la parte de lecciones abiertas, la que sea mayor. No hay penalización.',
    over: 'Los días de este pedido se han usado todos, así que no queda nada por devolver.',
  },
  amount: 'Lo que se le devuelve',
  of: (paid) => `de ${paid} que pagó`,
  used: 'Días usados',
  usedOf: (used, all) => `${used} de ${all}`,
  lessons: 'Lecciones abiertas',
  lessonsOf: (opened, all) => `${opened} de ${all} lecciones`,
  withdrawUntil: 'Último día para desistir sin motivo',
  taken: 'Días que se retiran',
  after: { center: 'Acceso al centro después', academy: 'Acceso a la academia después' },
  noneAfter: 'no queda ninguno',
  untilDay: (day) => `hasta el ${day}`,
  reason: 'Por qué desea el reembolso (puede dejarlo vacío)',
  account: 'Cuenta en la que desea recibirlo',
  accountHint: 'Banco, número de cuenta y titular, p. ej. Banco Hanbit 000-000-000000 Kim Haneul',
  sameWay: 'Se devuelve por el mismo medio con que pagó. En las tarjetas puede tardar unos días en aparecer.',
  when: 'El personal revisa la petición y el dinero se devuelve en los 3 días hábiles siguientes a ella.',
  send: 'Pedir este reembolso',
  sending: 'Enviando la petición',
  keep: 'Dejarlo como está',
  sent: 'Ha pedido un reembolso.',
  sentText: 'Se lo devolvemos en 3 días hábiles y le escribimos.',
  closedTitle: 'Ahora no se puede pedir un reembolso',
  closedText: 'Se puede pedir cuando el pedido está pagado y queda algo por devolver.',
  requestedTitle: 'Ya ha pedido un reembolso',
  sample: 'Estas reglas son una muestra; la guía y los términos de uso dicen más.',
  guide: 'Guía de pagos y reembolsos',
};

const statement: OrderTexts['statement'] = {
  title: 'Extracto de la operación',
  number: 'Número de pedido',
  issuedOn: 'Emitido el',
  buyer: 'Para',
  buyerName: (name) => name,
  seller: 'De',
  item: 'Concepto',
  price: 'Importe',
  total: 'Total',
  returned: 'Reembolsado',
  kept: 'Tras el reembolso',
  method: 'Forma de pago',
  paidAt: 'Pagado el',
  period: 'Periodo de acceso',
  note: 'Los importes incluyen el impuesto sobre el valor añadido. Este extracto informa de la operación y no sustituye a una factura ni a un recibo fiscal.',
  print: 'Imprimir',
  back: 'Volver al pedido',
};

export const order: OrderTexts = {
  section: 'Ayuda',
  title: 'Historial de pagos',
  lead: 'Sus pedidos, pagos y periodos de acceso en un solo lugar.',
  filters: 'Estado de los pedidos',
  all: 'Todos',
  list: 'Pedidos',
  pay: 'Pagar un curso',
  payAgain: 'Pagar de nuevo',
  guide: 'Guía de pagos y reembolsos',
  requestedChip: 'Reembolso pedido',
  changed: (name, state) => `${name}: ${state}`,
  emptyTitle: 'Aún no ha pagado nada.',
  emptyText: 'En Pago puede ver antes los productos y su precio completo.',
  noneInState: (state) => `Ningún pedido está en el estado «${state}».`,
  showAll: 'Ver todos',
  bankNote:
    'La confirmación tarda más si el nombre del ordenante es otro. Si usó otro nombre, avísenos en una pregunta privada.',
  ask: 'Preguntar',
  backToList: 'Al historial de pagos',
  notFoundTitle: 'Este pedido no está',
  notFoundText: 'La dirección ha cambiado o el pedido es de otro miembro.',
  windows,
  next,
  history,
  greeting,
  facts,
  receipts,
  cancel,
  refund,
  statement,
};
