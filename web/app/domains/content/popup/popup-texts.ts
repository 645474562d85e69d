import type { KindWords } from '../kind.ts';

export const popupTexts = {
  title: '팝업',
  lead: '읽는 페이지에 온 방문자에게 먼저 보이는 알림입니다. 여럿이면 차례대로 하나씩 보입니다.',
  object: '팝업을',
  empty: '팝업이 없습니다.',
  emptyText: '휴무나 개강처럼 잠시 알릴 것이 있을 때 만들어 주세요.',
  create: '새 팝업',
  createTitle: '새 팝업 만들기',
  createLead: '초안으로 시작합니다. 기간은 공개할 때 정합니다.',
  fields: {
    title: '제목',
    text: '글',
    alt: '그림의 설명',
    linkName: '이어지는 곳의 이름',
    link: '이어지는 곳',
    picture: '그림',
    pages: '보일 페이지',
  },
  noPicture: '그림 빼기',
  altHint: '그림을 보지 못하는 사람에게 읽어 줍니다.',
  linkHint: '이 사이트의 주소입니다. 비우면 이어지는 곳이 없습니다.',
  linkNameHint: '예: 자세히 보기',
  pagesHint:
    '한 줄에 주소 하나. 그 아래 페이지에도 보입니다. 첫 화면만이면 / 하나, 비우면 읽는 페이지 모두입니다.',
  everyPage: '읽는 페이지 모두',
  textOf: (lang: string) => `${lang} 팝업`,
} as const satisfies KindWords & Record<string, unknown>;
