import type { OrderCheckoutTexts } from '../kr/order-checkout.ts';

const shop: OrderCheckoutTexts['shop'] = {
  section: 'Cursos',
  title: 'Pagar las lecciones',
  lead: 'Elija un producto y verá primero el precio completo y los días. Nada se cobra de nuevo por sí solo.',
  products: 'Productos',
  noProducts: 'Por ahora no hay productos disponibles.',
  noProductsText: 'Los avisos le dirán cuándo haya algo nuevo.',
  toNotices: 'Ver los avisos',
  sides: { center: 'Centro', academy: 'Academia' },
  opens: {
    center: 'los vídeos de todas las lecciones del centro',
    academy: 'los vídeos de las clases de la academia',
    levels: [
      'los vídeos de las clases de Practicante',
      'los vídeos de las clases de Practicante e Instructor',
      'los vídeos de las clases de Practicante, Instructor y Maestro',
    ],
  },
  window: {
    active: (until) => `Abierto hasta el ${until}`,
    before: (from) => `Se abre el ${from}`,
    ended: (on) => `Terminó el ${on}`,
    never: 'Aún sin usar',
  },
  free: 'Gratis',
  reducedFrom: (won: string) => `el más bajo de los 20 días anteriores: ${won}`,
  held: 'Ya lo ha tenido',
  untilNow: (until) => `desde hoy hasta el ${until}`,
  extendedUntil: (until) => `se alarga hasta el ${until}`,
  chooseFirst: 'Elija un producto.',
};

const methods: OrderCheckoutTexts['methods'] = {
  title: 'Forma de pago',
  label: '¿Cómo desea pagar?',
  hints: {
    card: 'Elija su tarjeta en la ventana de pago. Las lecciones se abren enseguida.',
    trans: 'Elija su banco coreano en la ventana de pago y transfiera al momento.',
    vbank: 'Recibe un número de cuenta propio. Las lecciones se abren solas cuando llega el dinero.',
    noaccount:
      'Transfiera a la cuenta de la academia en 3 días. Las lecciones se abren cuando lo comprobemos.',
    paypal: 'Se cobra en dólares. PayPal puede tardar un tiempo en revisarlo.',
  },
};

const transfer: OrderCheckoutTexts['transfer'] = {
  title: 'Transferencia y recibo',
  depositor: 'Nombre en la transferencia',
  depositorHint: 'El mismo nombre que en la cuenta nos permite encontrarla pronto.',
  receipt: 'Recibo de efectivo',
  receiptHint: 'Desde 100.000 wones lo emitimos sin que lo pida.',
  purposes: {
    none: 'Ninguno',
    deduction: 'Deducción personal',
    expense: 'Gasto de empresa',
    voluntary: 'Emitido por nosotros sin número',
  },
  phone: 'Número de móvil',
  phoneHint: 'P. ej. 010-1234-5678',
  business: 'Número de empresa',
  businessHint: 'Diez cifras, p. ej. 123-45-67890',
};

const terms: OrderCheckoutTexts['terms'] = {
  title: 'Condiciones de compra',
  what: (name, days) => `${name}: ${days} días, contando el primero y el último.`,
  once: 'Paga una sola vez. Al terminar los días nada se renueva ni se cobra por sí solo.',
  unused:
    'En los 7 días desde el pago o desde el primer día, lo que sea más tarde, se le devuelve todo si no ha abierto ninguna lección.',
  notBegun: 'Los días que aún no han empezado se devuelven siempre por completo.',
  used: 'Una vez empezados, descontamos la parte de días pasados o de lecciones abiertas, la que sea mayor, y devolvemos el resto. No hay penalización.',
  opened: 'Abrir una lección cuenta como usarla, aunque no reproduzca su vídeo.',
  how: 'Pídalo en sus pagos: el dinero vuelve por la misma vía en 3 días hábiles y los días se reducen con él.',
  full: 'Leer las condiciones de uso completas',
  agree: 'He leído las condiciones y acepto la compra',
  freeHow: 'No cuesta nada y se puede pedir una vez. Termina por sí solo.',
};

const summary: OrderCheckoutTexts['summary'] = {
  title: 'Su pedido',
  product: 'Producto',
  days: 'Duración',
  daysCount: (count) => (count === 1 ? '1 día' : `${count} días`),
  period: 'Días',
  opens: 'Abre',
  method: 'Forma de pago',
  total: 'Total',
  vat: 'No se añade nada más.',
  inDollars: (amount, rate) => `PayPal cobrará unos ${amount} (1 dólar son ${rate}).`,
  pay: (amount) => `Pagar ${amount}`,
  order: (amount) => `Pedir por ${amount}`,
  paypal: 'Continuar con PayPal',
  free: 'Empezar gratis',
  working: 'Preparando el pedido',
};

const ends: OrderCheckoutTexts['settling']['ends'] = {
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

const settling: OrderCheckoutTexts['settling'] = {
  windowTitle: 'La ventana de pago está abierta',
  windowText: 'Continúe allí. Puede dejar esta página como está.',
  windowLost: 'Si no la ve:',
  check: 'Comprobar el pago',
  checking: 'Comprobando el pago',
  checkingText: 'Estamos preguntando a la empresa de pagos. Un momento, por favor.',
  slow: 'La respuesta tarda más de lo normal. Si ha pagado, nada se pierde: sus días se abren en cuanto se confirme y un correo se lo dirá. Puede cerrar esta página.',
  offline: 'No hay conexión. En cuanto vuelva seguiremos comprobando. Si ha pagado, nada se pierde.',
  reason: (words) => `Lo que dice la empresa de pagos: ${words}`,
  ends,
  toList: 'Ver sus pagos',
  toOrder: 'Ver este pedido',
};

const problems: OrderCheckoutTexts['problems'] = {
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

export const orderCheckout: OrderCheckoutTexts = {
  shop,
  methods,
  transfer,
  terms,
  summary,
  settling,
  problems,
};
