import type { ReportReason } from '@taegeuk/contract/practice-limits.ts';

const reasons: Record<ReportReason, string> = {
  personal_data: '개인정보가 드러나 있습니다',
  abuse: '누군가를 비방하거나 괴롭히는 글입니다',
  advertising: '광고이거나 수련과 관계없는 글입니다',
  worry: '글쓴이가 걱정됩니다',
  other: '다른 이유가 있습니다',
};

export const sharedPractice = {
  section: '센터',
  title: '함께 보는 명상일지',
  lead: '회원들이 나누어 준 일지입니다. 조용히 읽기만 해도 좋고, 한마디 남겨도 좋습니다.',
  write: '일지 쓰기',
  own: '내가 쓴 일지',
  withdrawn: '탈퇴한 회원',
  practisedOn: (date: string) => `${date}의 수련`,
  comments: (count: number) => `댓글 ${count}`,
  teacherComments: (count: number) => `선생님 댓글 ${count}`,
  more: '더 보기',
  moreFailed: '이어지는 일지를 불러오지 못했습니다.',
  end: '처음 나눈 일지까지 모두 보셨습니다.',
  emptyTitle: '아직 함께 보는 일지가 없습니다.',
  emptyDescription: '일지를 쓸 때 ‘다른 회원과 함께 보기’를 고르면 이곳에 올라옵니다.',
  backToList: '목록으로',
  openOwn: '나의 명상일지에서 열기',
  notFoundTitle: '함께 보는 일지가 아닙니다',
  notFoundDescription: '글쓴이가 공유를 그만두었거나 지운 일지입니다.',
  report: {
    open: '신고하기',
    title: '이 일지를 신고할까요?',
    description: '선생님과 관리자가 살펴봅니다. 누가 신고했는지 글쓴이에게 알리지 않습니다.',
    reason: '이유',
    reasons,
    urgent: '생명이 위험해 보이면 지금 바로 119나 자살예방 상담전화 109에 알려 주세요.',
    note: '덧붙일 말',
    count: (used: number, max: number) => `${used} / ${max}자`,
    send: '신고하기',
    sent: '알려 주셔서 고맙습니다. 살펴보겠습니다.',
    reported: '신고하신 일지입니다. 선생님과 관리자가 살펴봅니다.',
  },
};

export type SharedPracticeTexts = typeof sharedPractice;
