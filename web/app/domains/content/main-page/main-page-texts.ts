import type { KindWords } from '../kind.ts';

export const mainPageTexts = {
  title: '첫 화면',
  lead: '사이트의 첫 화면에 보이는 글과, 모든 화면 아래에 보이는 사업자 정보입니다.',
  object: '첫 화면을',
  empty: '첫 화면이 없습니다.',
  emptyText: '첫 화면은 처음 설치할 때 만들어집니다.',
  fields: {},
  textOf: (lang: string) => `${lang} 첫 화면`,
  parts: {
    hero: '머리',
    path: '다섯 단계의 길',
    topics: '알아보기',
    footer: '사업자 정보',
    diary: '명상일지',
    closing: '마무리',
  },
  /** What a field is called, by its name. */
  words: {
    title: '제목',
    lead: '설명',
    primary: '첫째 버튼',
    secondary: '둘째 버튼',
    countLabel: '수련 수 ({count}가 수로 바뀝니다)',
    name: '이름',
    text: '글',
    glyph: '한자',
    link: '이어지는 말',
    date: '날짜',
    chip: '갈래',
    minutes: '시간',
    streak: '이어진 날',
    button: '버튼',
  } as Record<string, string>,
  levels: (place: number) => `${place}단계`,
  items: (place: number) => `주제 ${place}`,
  entry: '보기로 보이는 일지',
  line: (place: number) => `${place}번째 줄`,
  footerNote:
    '상호와 대표자, 주소, 전화와 이메일, 사업자등록번호, 통신판매업 신고번호를 적어야 합니다. 빈 줄은 보이지 않습니다.',
  none: '이 언어의 첫 화면이 없습니다.',
  begin: '빈 칸으로 시작하기',
} as const satisfies KindWords & Record<string, unknown>;
