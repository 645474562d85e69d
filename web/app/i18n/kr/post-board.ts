/** Texts of the lists of posts. Sentences are built so that no particle depends on the word in quotes. */
export const postBoard = {
  boards: {
    notice: { title: '공지사항', description: '수련 일정과 센터·아카데미의 안내를 알려 드립니다.' },
    'book-introduction': { title: '책 소개', description: '수련 곁에 두고 천천히 읽을 책을 소개합니다.' },
    news: { title: '소식', description: '센터와 아카데미에서 있었던 일을 전합니다.' },
    culture: { title: '문화', description: '수련 곁에 있는 글과 풍경을 모았습니다.' },
  },
  search: '찾기',
  searchOn: (board: string) => `${board}에서 찾기`,
  clear: '전체 목록 보기',
  found: (term: string, _total: number, count: string) => `‘${term}’의 결과 ${count}건`,
  readAs: (typed: string, term: string) => `‘${typed}’ 대신 ‘${term}’의 결과를 보여 드립니다.`,
  nothingFound: (term: string) => `‘${term}’의 결과가 없습니다.`,
  nothingFoundHint: '다른 말로 찾아보시겠어요?',
  searchFailed: '지금은 찾을 수 없습니다.',
  suggestions: '이런 말로 찾아보시겠어요?',
  searchSite: '사이트 전체에서 찾기',
  resultsFor: (term: string, board: string) => `‘${term}’ 찾기 · ${board}`,
  emptyTitle: '아직 올라온 글이 없습니다.',
  emptyDescription: '새 글이 올라오면 이곳에서 보실 수 있습니다.',
  backToHome: '홈으로 돌아가기',
};

export type PostBoardTexts = typeof postBoard;
