import type { PostTexts } from '../kr/post.ts';

export const post: PostTexts = {
  home: 'Inicio',
  contents: 'Contenido',
  previous: 'Anterior',
  next: 'Siguiente',
  neighbours: 'Texto anterior y siguiente',
  related: 'Para leer también',
  otherTopics: 'Vea también otros temas',
  backToList: 'Volver a la lista',
  shownInKorean: 'Este texto aún no está traducido y se muestra en coreano.',
  goneTitle: 'Este texto se ha retirado',
  goneText: 'El texto que había en esta dirección ya no se ofrece. En la lista encontrará otros.',
};
