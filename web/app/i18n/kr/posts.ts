export const posts = {
  boards: {
    notice: { title: '공지사항', description: '태극명상의 수련 일정과 안내를 알려 드립니다.' },
    news: { title: '소식', description: '센터와 아카데미에서 있었던 일을 전합니다.' },
    culture: { title: '문화', description: '수련 곁에 있는 글과 풍경을 모았습니다.' },
  },
  singles: {
    taegeukMeaning: '태극의 의미',
    body: '몸 알아보기',
    energy: '기운 알아보기',
    heart: '마음 알아보기',
    breath: '호흡 알아보기',
    giran: '기란 알아보기',
  },
  emptyTitle: '아직 올라온 글이 없습니다.',
  emptyDescription: '새 글이 올라오면 이곳에서 보실 수 있습니다.',
  backToHome: '홈으로 돌아가기',
  backToList: '목록으로',
  previous: '이전 글',
  next: '다음 글',
  neighbours: '이전 글과 다음 글',
  publishedOn: '등록일',
  otherTopics: '다른 주제도 살펴보세요',
  shownInKorean: '이 글은 아직 번역되지 않아 한국어로 보여 드립니다.',
};

export type PostsTexts = typeof posts;
