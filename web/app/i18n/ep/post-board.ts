import type { PostBoardTexts } from '../kr/post-board.ts';

export const postBoard: PostBoardTexts = {
  boards: {
    notice: { title: 'Avisos', description: 'Horarios de práctica y avisos.' },
    'book-introduction': {
      title: 'Libros',
      description: 'Libros para tener cerca de la práctica y leer despacio.',
    },
    news: { title: 'Noticias', description: 'Lo que ha ocurrido en el centro y en la academia.' },
    culture: { title: 'Cultura', description: 'Textos y escenas que acompañan la práctica.' },
  },
  search: 'Buscar',
  searchOn: (board) => `Buscar en ${board}`,
  clear: 'Ver toda la lista',
  found: (term, total, count) => `${count} ${total === 1 ? 'resultado' : 'resultados'} de «${term}»`,
  readAs: (typed, term) => `Se muestran los resultados de «${term}» en lugar de «${typed}».`,
  nothingFound: (term) => `No hay resultados de «${term}».`,
  nothingFoundHint: 'Pruebe con una palabra más corta o parecida.',
  searchFailed: 'La búsqueda no está disponible en este momento.',
  suggestions: '¿Quiso decir alguna de estas palabras?',
  searchSite: 'Buscar en todo el sitio',
  resultsFor: (term, board) => `Búsqueda de «${term}» · ${board}`,
  emptyTitle: 'Todavía no hay publicaciones.',
  emptyDescription: 'Las nuevas publicaciones aparecerán aquí.',
  backToHome: 'Volver al inicio',
};
