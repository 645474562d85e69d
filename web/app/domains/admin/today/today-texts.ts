import type { Desk, DeskQueue } from '@taegeuk/contract/desk.ts';

type HealthPart = Desk['health'][number]['part'];

/** Words of the screen 오늘. */
export const todayTexts = {
  title: '오늘',
  pageTitle: '오늘 · 사무실',
  waiting: '기다리는 일',
  queues: {
    report: '보고서 검토',
    inquiry: '문의',
    consultation: '상담 신청',
    transfer: '입금 확인',
    refund: '환불',
    level_check: '단계 점검',
    entry_report: '신고된 일지',
  } satisfies Record<DeskQueue, string>,
  heads: {
    queue: '기다리는 일',
    count: '건',
    oldest: '가장 오래된 것',
    promise: '약속',
    ages: '기다린 시간, 세로금이 약속',
    state: '상태',
    key: '단축키',
  },
  promise: (days: number, isWorkingDays: boolean) => (isWorkingDays ? `영업일 ${days}일` : `${days}일`),
  late: (count: number) => `${count}건 넘김`,
  left: (age: string) => `${age} 남음`,
  inTime: '제때',
  none: '비었습니다',
  allInTime: '약속을 넘긴 일이 없습니다.',
  lateIn: (names: string, count: number) => `약속을 넘긴 일이 ${count}건 있습니다: ${names}.`,
  asOf: (time: string) => `${time} 기준`,
  approvals: '두 번째 사람을 기다립니다',
  allApprovals: '모두 살펴보기',
  look: '살펴보기',
  seeMine: '보기',
  count: (count: number) => `${count}건`,
  askedByMe: '내가 요청함',
  askedBy: (name: string) => `요청 ${name}`,
  system: '시스템',
  parts: {
    payments: '결제 확인',
    mail: '메일 보내기',
    sms: '문자 보내기',
    jobs: '맡겨 둔 일',
    database: '데이터베이스',
  } satisfies Record<HealthPart, string>,
  well: '밀린 것 없음',
  delayed: (count: number, age: string) => `${count}건, ${age} 밀림`,
  failed: (count: number) => `${count}건 보내지 못함`,
};
