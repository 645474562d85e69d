import type { FilmTexts } from '../kr/film.ts';

const counted = (count: number, word: string) =>
  count > 0 ? `${count} ${word}${count === 1 ? '' : 's'}` : '';

export const film: FilmTexts = {
  title: 'Vídeos',
  description:
    'Vídeos breves para sentarse un momento, guiados por campanas y subtítulos. Abiertos a todo el mundo.',
  topics: {
    body: {
      title: 'Vídeos del cuerpo',
      description: 'Vídeos breves sobre el peso del cuerpo sentado y los lugares donde toca el suelo.',
    },
    energy: {
      title: 'Vídeos de la energía',
      description: 'Vídeos breves para percibir sin prisa el calor de las manos y del vientre.',
    },
    heart: {
      title: 'Vídeos de la mente',
      description: 'Vídeos breves para mirar cómo surgen los pensamientos y dejarlos pasar.',
    },
    breath: {
      title: 'Vídeos de la respiración',
      description: 'Vídeos breves para observar el aire que entra y sale, sin corregirlo.',
    },
    giran: {
      title: 'Vídeos del giran',
      description: 'Vídeos breves para encontrar la palabra «gi» en lo que siente el cuerpo.',
    },
  },
  duration: (minutes, seconds) =>
    [counted(minutes, 'minuto'), counted(seconds, 'segundo')].filter(Boolean).join(' ') || '0 segundos',
  play: 'Reproducir',
  allFilms: 'Ver todos los vídeos',
  transcript: 'Leer los subtítulos como texto',
  transcriptLoading: 'Cargando los subtítulos',
  transcriptFailed: 'No se pudieron cargar los subtítulos. Pliegue este apartado y ábralo de nuevo.',
  emptyTitle: 'Todavía no hay vídeos',
  emptyDescription: 'Los vídeos nuevos aparecerán aquí.',
};
