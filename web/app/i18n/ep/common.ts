import type { CommonTexts } from '../kr/common.ts';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const common: CommonTexts = {
  siteDescription:
    'La práctica de permanecer en una sola respiración. Cinco niveles, del equilibrio a la armonía, uno tras otro.',
  levels: {
    balance: 'Equilibrio',
    heat: 'Calor',
    look: 'Contemplación',
    expansion: 'Expansión',
    harmony: 'Armonía',
  },
  loading: 'Cargando',
  saving: 'Guardando',
  sending: 'Enviando',
  close: 'Cerrar',
  confirm: 'Aceptar',
  cancel: 'Cancelar',
  previous: 'Anterior',
  next: 'Siguiente',
  conditions: 'Leer las condiciones',
  optional: 'opcional',
  required: 'obligatorio',
  search: 'Buscar',
  notifications: 'Avisos',
  filtersSet: (count) => (count === 1 ? '1 filtro' : `${count} filtros`),
  breadcrumbs: 'Está aquí',
  pagination: 'Páginas',
  pageNumber: (page) => `Página ${page}`,
  date: (year, month, day) => `${day} de ${months[month - 1]} de ${year}`,
};
