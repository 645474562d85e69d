/** Texts of the site-wide search. Sentences are built so that no particle depends on the word in quotes. */
export const search = {
  /** Heading and title of the results. */
  resultsOf: (term: string) => `‘${term}’ 찾기 결과`,
  field: '사이트에서 찾기',
  found: (_total: number, count: string) => `${count}건을 찾았습니다.`,
  foundMore: (count: string) => `${count}건이 넘게 있습니다. 단어를 더하면 좁혀 찾을 수 있습니다.`,
  readAs: (typed: string, term: string) => `‘${typed}’ 대신 ‘${term}’의 결과를 보여 드립니다.`,
  nothingFound: (term: string) => `‘${term}’의 결과가 없습니다.`,
  nothingFoundHint: '다른 말로 찾아보시겠어요?',
  suggestions: '이런 말로 찾아보시겠어요?',
  questions: '자주 묻는 질문',
  guide: '이용 안내',
  home: '처음 화면으로',
  failed: '지금은 찾을 수 없습니다.',
  hint: '찾고 싶은 말을 적어 보세요. 초성만 적어도 찾을 수 있습니다. 예: ㅌㄱ',
  all: '결과 모두 보기',
  results: '찾은 글',
  shortcut: '‘/’ 키로 이 창 열기',
};

export type SearchTexts = typeof search;
