export const filmTexts = {
  label: '영상',
  none: '고르지 않음',
  loading: '영상을 읽는 중',
  uncaptioned: '한국어 자막 없음',
  toFilm: '고른 영상과 자막 보기',
  toFilms: '영상 올리기',
} as const;
