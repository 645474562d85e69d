import type { OrderWindowTexts } from '../kr/order-window.ts';

const pause: OrderWindowTexts['pause'] = {
  title: 'Hacer una pausa',
  lead: 'Durante la pausa los vídeos están cerrados y no se gasta ningún día: el último día se aplaza tanto como dure la pausa. El diario y sus registros siguen abiertos.',
  rule: (days, times) =>
    `En el centro y en la academia, por separado, puede hacer ${times} pausas al año, de ${days} días en total.`,
  left: (times, days) =>
    `Este año le quedan ${times === 1 ? 'una pausa' : `${times} pausas`} y ${days === 1 ? 'un día' : `${days} días`}.`,
  noneLeft: 'Este año ya no puede hacer más pausas.',
  nextYear: 'Puede fijar ya una para el próximo.',
  from: 'Primer día de la pausa',
  days: 'Días de pausa',
  daysHint: (most) => (most === 1 ? 'Un día' : `De 1 a ${most} días`),
  preview: 'Después de la pausa',
  choose: 'Elija los días y verá antes el nuevo último día.',
  reading: 'Calculando los nuevos días.',
  back: 'Continúa el',
  end: 'Nuevo último día',
  was: (day) => `ahora, ${day}`,
  leftAfter: 'Pausas que quedan ese año',
  leftWords: (times, days) => `${times}, con ${days === 1 ? 'un día' : `${days} días`}`,
  send: 'Hacer esta pausa',
  sending: 'Empezando la pausa',
  done: 'La pausa está fijada.',
  doneText: (back, end) => `Continúa el ${back}, y el último día es el ${end}.`,
  noDays: 'No quedan días en los que pueda hacer una pausa.',
};

const resume: OrderWindowTexts['resume'] = {
  title: 'Está en pausa',
  planned: 'Hay una pausa prevista',
  span: (from, to, days) =>
    days === 1 ? `Una pausa de un día, el ${from}.` : `Una pausa de ${days} días, del ${from} al ${to}.`,
  back: 'Continúa el',
  end: 'Último día',
  button: 'Continuar hoy',
  cancel: 'No hacer la pausa',
  ask: '¿Continuar hoy?',
  askCancel: '¿No hacer la pausa?',
  askText: (end) =>
    `Los vídeos se abren enseguida, y el último día será el ${end}. Solo se aplaza por los días que duró la pausa.`,
  askCancelText: (end) => `Sus días quedan como antes, y el último día es el ${end}.`,
  done: 'Ya puede continuar.',
  cancelled: 'La pausa está anulada.',
  doneText: (end) => `El último día es el ${end}.`,
  failed: 'No se pudo continuar',
};

const ledger: OrderWindowTexts['ledger'] = {
  title: 'Cambios de sus días',
  lead: 'Aquí está cada día que se añadió o se quitó, con su motivo.',
  empty: 'Aún no hay cambios.',
  causes: {
    order: 'Pago',
    refund: 'Reembolso',
    correction: 'Se corrigió una confirmación',
    grant: 'Días que le dimos',
    take_back: 'Días que retiramos',
    pause: 'Pausa',
    resume: 'Continuación',
    other: 'Días fijados',
  },
  span: (from, to) => `del ${from} al ${to}`,
  until: (to) => `hasta el ${to}`,
  none: 'sin días',
  reason: (text) => `Motivo: ${text}`,
  more: (days) => (days === 1 ? 'un día más' : `${days} días más`),
  less: (days) => (days === 1 ? 'un día menos' : `${days} días menos`),
};

export const orderWindow: OrderWindowTexts = {
  section: 'Acceso',
  titles: { center: 'Sus días en el centro', academy: 'Sus días en la academia' },
  back: 'Al historial de pagos',
  pause,
  resume,
  ledger,
};
