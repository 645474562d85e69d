import type { SearchTexts } from '../kr/search.ts';

export const search: SearchTexts = {
  resultsOf: (term) => `Resultados de «${term}»`,
  field: 'Buscar en el sitio',
  found: (total, count) =>
    total === 1 ? 'Se ha encontrado 1 página.' : `Se han encontrado ${count} páginas.`,
  foundMore: (count) => `Hay más de ${count} páginas. Con otra palabra podrá acotar la búsqueda.`,
  readAs: (typed, term) => `Se muestran los resultados de «${term}» en lugar de «${typed}».`,
  nothingFound: (term) => `No hay resultados de «${term}».`,
  nothingFoundHint: 'Pruebe con una palabra más corta o parecida.',
  suggestions: '¿Quería buscar una de estas palabras?',
  questions: 'Preguntas frecuentes',
  guide: 'Guía de uso',
  home: 'Ir a la página de inicio',
  failed: 'La búsqueda no está disponible en este momento.',
  hint: 'Escriba lo que desea encontrar.',
  all: 'Ver todos los resultados',
  results: 'Páginas encontradas',
  shortcut: 'Abrir esta ventana con la tecla /',
};
