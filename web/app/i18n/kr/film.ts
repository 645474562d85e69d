/** Texts of the film pages: they are loaded with them. */
export const film = {
  title: '영상',
  description: '종소리와 자막을 따라 잠깐 앉아 보는 짧은 영상입니다. 회원이 아니어도 볼 수 있습니다.',
  /** Lists of the five topics. */
  topics: {
    body: { title: '몸 영상', description: '앉은 몸의 무게와 바닥에 닿은 곳을 살피는 짧은 영상입니다.' },
    energy: { title: '기운 영상', description: '손과 아랫배의 온기를 서두르지 않고 살피는 짧은 영상입니다.' },
    heart: { title: '마음 영상', description: '일어나는 생각을 바라보고 지나가게 두는 짧은 영상입니다.' },
    breath: { title: '호흡 영상', description: '들고 나는 숨을 고치지 않고 지켜보는 짧은 영상입니다.' },
    giran: { title: '기란 영상', description: '기라는 말을 몸의 느낌에서 만나 보는 짧은 영상입니다.' },
  },
  /** Length in words; without minutes or seconds when there are none. */
  duration: (minutes: number, seconds: number) =>
    [minutes > 0 ? `${minutes}분` : '', seconds > 0 ? `${seconds}초` : ''].filter(Boolean).join(' ') || '0초',
  play: '재생',
  allFilms: '모든 영상 보기',
  transcript: '자막을 글로 읽기',
  transcriptLoading: '자막을 불러오는 중',
  transcriptFailed: '자막을 불러오지 못했습니다. 접었다가 다시 펼쳐 주세요.',
  emptyTitle: '아직 올라온 영상이 없습니다',
  emptyDescription: '새 영상이 올라오면 이곳에서 볼 수 있습니다.',
};

export type FilmTexts = typeof film;
