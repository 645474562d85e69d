import type { HomeTexts } from '../kr/home.ts';

export const home: HomeTexts = {
  title: 'La práctica de permanecer en una sola respiración',
  toProgramme: 'Clases y precios',
  diaryExample: 'Ejemplo de una entrada del diario',
  newsTitle: 'Avisos y noticias',
  newsAll: 'Ver todo',
  newsEmpty: 'Todavía no hay noticias.',
  kinds: { notice: 'Aviso', news: 'Noticias', culture: 'Cultura' },
};
