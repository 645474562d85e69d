import type { FailureTexts } from '../kr/failures.ts';

const codes: FailureTexts['codes'] = {
  network: 'No se ha podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  not_found: 'No hemos encontrado lo que busca.',
  too_many_requests: 'Ha habido demasiadas solicitudes. Inténtelo de nuevo dentro de un momento.',
  internal_error: 'Ha ocurrido un problema. Inténtelo de nuevo dentro de un momento.',
  service_unavailable: 'No está disponible en este momento. Inténtelo de nuevo dentro de un momento.',
  invalid_code: 'Compruebe de nuevo el código de verificación.',
};

export const failures: FailureTexts = {
  codes,
  tooManyRequestsFor: (seconds) =>
    `Ha habido demasiadas solicitudes. Inténtelo de nuevo en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  withRequestId: (id) => `Indique este número cuando nos escriba: ${id}`,
  notFoundTitle: 'Esta página no existe',
  notFoundText:
    'Puede que la dirección haya cambiado o que la página se haya eliminado. Puede empezar de nuevo desde el inicio.',
  partFailed: 'No se ha podido cargar esta parte.',
  retry: 'Intentar de nuevo',
  toHome: 'Ir al inicio',
};
