export const home = {
  /** Next to the name of the site in the tab. */
  title: '숨 하나에 머무는 연습',
  toProgramme: '수업과 가격 보기',
  diaryExample: '일지 예시',
  newsTitle: '공지와 소식',
  newsAll: '모두 보기',
  newsEmpty: '아직 올라온 소식이 없습니다.',
  kinds: { notice: '공지', news: '소식', culture: '문화' },
};

export type HomeTexts = typeof home;
