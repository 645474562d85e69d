import type { KindWords } from './kind.ts';

export const postTexts = {
  title: '글',
  lead: '공개하기 전까지 방문자는 초안을 한 글자도 보지 않습니다.',
  object: '글을',
  empty: '글이 없습니다.',
  emptyText: '조건을 바꾸거나 새 글을 써 주세요.',
  part: '갈래',
  create: '새 글',
  createTitle: '새 글 쓰기',
  createLead: '초안으로 시작합니다. 공개하기 전까지 방문자에게는 보이지 않습니다.',
  fields: {
    title: '제목',
    excerpt: '한두 문장으로',
    content: '본문',
    slug: '주소 이름',
    cover: '표지 그림',
    mediaId: '영상',
  },
  excerptHint: '목록과 공유 카드에 보입니다.',
  slugHint: '영어 소문자, 숫자, 붙임표. 비우면 정해 드립니다.',
  noCover: '표지 빼기',
  textOf: (lang: string) => `${lang} 글`,
} as const satisfies KindWords & Record<string, unknown>;
