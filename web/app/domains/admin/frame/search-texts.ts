import type { FoundKind } from '@taegeuk/contract/member-search.ts';

const kinds: Record<FoundKind, string> = {
  member: '회원',
  order: '주문',
  certificate: '수료증',
  request: '요청',
  failure: '실패한 요청',
};

/** Words of the search box. */
export const searchTexts = {
  label: '회원, 주문, 수료증 찾기',
  hint: '이름, 초성, 전화 뒤 네 자리, 주문 번호',
  kinds,
  looking: '찾는 중입니다.',
  nothing: '찾지 못했습니다. 이름, 초성, 전화 뒤 네 자리, 메일 앞부분, 주문 번호로 찾습니다.',
  readAs: (words: string) => `'${words}'로 읽고 찾았습니다.`,
  count: (count: number) => `${count}개를 찾았습니다.`,
} as const;
