import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';

/** What each right opens, in a word. */
export const staffRightNames: Record<StaffRight, string> = {
  practice: '수련',
  consult: '상담',
  inquiry: '문의',
  member: '회원',
  content: '글과 강의',
  send: '안내 보내기',
  money: '결제',
  system: '시스템',
  export: '파일 내려받기',
  owner: '운영',
};
