import type { OrderWordTexts } from '../kr/order-words.ts';

export const orderWords: OrderWordTexts = {
  states: {
    checking: 'En comprobación',
    waiting: 'A la espera del ingreso',
    paid: 'Pagado',
    cancelled: 'Anulado',
    refunded: 'Reembolsado',
    failed: 'No se pagó',
    expired: 'Fuera de plazo',
  },
  methods: {
    card: 'Tarjeta',
    trans: 'Transferencia inmediata',
    vbank: 'Cuenta virtual',
    paypal: 'PayPal',
    noaccount: 'Transferencia bancaria',
    nopayment: 'Gratuito',
  },
  cashReceipts: {
    deduction: 'para deducción de la renta',
    expense: 'para gastos de empresa',
    voluntary: 'emitido por nosotros sin número',
  },
  sides: { center: 'Centro', academy: 'Academia' },
  won: (amount) => `${amount} wones`,
  days: (count) => (count === 1 ? '1 día' : `${count} días`),
  period: (from, to) => `${from} – ${to}`,
  bank: {
    title: 'Dónde hacer la transferencia',
    bank: 'Banco',
    account: 'Número de cuenta',
    holder: 'Titular',
    amount: 'Importe',
    depositor: 'Nombre del ordenante',
    dueAt: 'Plazo',
    until: (time) => `hasta el ${time} (hora de Corea)`,
  },
  copy: 'Copiar',
  copyNamed: (what) => `Copiar: ${what}`,
  copied: (what) => `Copiado: ${what}`,
  notCopied: 'No se pudo copiar. Seleccione el texto y cópielo usted.',
};
