export const filmTexts = {
  label: '영상',
  drop: '영상 빼기',
  toFilm: '고른 영상과 자막 보기',
  toFilms: '영상 올리기',
} as const;
