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
    center: 'Los vídeos de todas las lecciones del centro',
    academy: 'Los vídeos de las clases de la academia',
    levels: [
      'Los vídeos de las clases de Practicante',
      'Los vídeos de las clases de Practicante e Instructor',
      'Los vídeos de las clases de Practicante, Instructor y Maestro',
    ],
  },
  window: {
    active: (until) => `Abierto hasta el ${until}`,
    before: (from) => `Se abre el ${from}`,
    ended: (on) => `Terminó el ${on}`,
    never: 'Todavía sin pase',
  },
  free: 'Gratis',
  perMonth: (won) => `${won} al mes`,
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
    kakaopay: 'Se paga en KakaoTalk. Las lecciones se abren enseguida.',
    naverpay: 'Se paga en Naver y se vuelve a esta página.',
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

export const orderCheckout: OrderCheckoutTexts = {
  shop,
  methods,
  transfer,
  terms,
  summary,
};
