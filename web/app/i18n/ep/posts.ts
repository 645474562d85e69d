import type { PostsTexts } from '../kr/posts.ts';

export const posts: PostsTexts = {
  boards: {
    notice: { title: 'Avisos', description: 'Horarios de práctica y avisos de Meditación Taegeuk.' },
    news: { title: 'Noticias', description: 'Lo que ha ocurrido en el centro y en la academia.' },
    culture: { title: 'Cultura', description: 'Textos y escenas que acompañan la práctica.' },
  },
  singles: {
    taegeukMeaning: 'El significado del taegeuk',
    body: 'Sobre el cuerpo',
    energy: 'Sobre la energía',
    heart: 'Sobre la mente',
    breath: 'Sobre la respiración',
    giran: 'Sobre el giran',
  },
  emptyTitle: 'Todavía no hay publicaciones.',
  emptyDescription: 'Las nuevas publicaciones aparecerán aquí.',
  backToHome: 'Volver al inicio',
  backToList: 'Volver a la lista',
  previous: 'Anterior',
  next: 'Siguiente',
  neighbours: 'Publicación anterior y siguiente',
  publishedOn: 'Publicado',
  otherTopics: 'Vea también otros temas',
  shownInKorean: 'Este texto aún no está traducido y se muestra en coreano.',
};
