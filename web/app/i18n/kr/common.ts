import type { CentreLevel } from '@taegeuk/contract/levels.ts';

/** Names of the five levels for labels; the names in lists are the server's data. */
const levels: Record<CentreLevel['key'], string> = {
  balance: '균형',
  heat: '온열',
  look: '관조',
  expansion: '확장',
  harmony: '조화',
};

export const common = {
  siteDescription: '숨 하나에 머무는 연습. 균형에서 조화까지 다섯 단계의 수련을 차례로 안내합니다.',
  levels,
  loading: '불러오는 중',
  saving: '저장하는 중',
  sending: '보내는 중',
  close: '닫기',
  confirm: '확인',
  cancel: '취소',
  previous: '이전',
  next: '다음',
  conditions: '이용 조건 보기',
  optional: '선택',
  required: '필수',
  search: '찾기',
  notifications: '알림',
  filtersSet: (count: number) => `${count}개 적용`,
  breadcrumbs: '현재 위치',
  pagination: '쪽 이동',
  pageNumber: (page: number) => `${page}쪽`,
  /** A calendar day, the month from 1 to 12. */
  date: (year: number, month: number, day: number) => `${year}년 ${month}월 ${day}일`,
};

export type CommonTexts = typeof common;
