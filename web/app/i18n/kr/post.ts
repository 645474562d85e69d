/** Texts of the reading pages. They are few, because every page loads them in its language. */
export const post = {
  home: '홈',
  contents: '차례',
  previous: '이전 글',
  next: '다음 글',
  neighbours: '이전 글과 다음 글',
  related: '함께 읽으면 좋은 글',
  otherTopics: '다른 주제도 살펴보세요',
  backToList: '목록으로',
  shownInKorean: '이 글은 아직 번역되지 않아 한국어로 보여 드립니다.',
  goneTitle: '이 글은 내려졌습니다',
  goneText: '예전에 이 주소에 있던 글은 더 이상 제공하지 않습니다. 목록에서 다른 글을 읽어 보세요.',
};

export type PostTexts = typeof post;
