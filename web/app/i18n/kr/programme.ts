/** Texts of the page of lessons and prices, and of the outlines below it. */
export const programme = {
  title: '수업과 가격',
  /** The first days that cost nothing. */
  freeTitle: (days: number): string => (days === 7 ? '첫 주는 무료입니다' : `처음 ${days}일은 무료입니다`),
  noCard: '카드나 계좌는 묻지 않습니다.',
  freeEnds: (days: number) =>
    `${days === 7 ? '일주일' : `${days}일`}이 지나면 체험은 그대로 끝납니다. 자동으로 결제되지 않습니다.`,
  start: '무료로 첫 수업 시작하기',
  toPrices: '가격 보기',
  prices: '센터와 아카데미',
  pricesLead: '혼자 꾸준히 앉고 싶다면 센터, 배워서 다른 분을 안내하고 싶다면 아카데미입니다.',
  sample: '모두 예시 가격',
  center: {
    name: '센터',
    for: '매일 앉는 분께. 영상 수업과 일지, 선생님의 안내가 함께 있습니다.',
    has: (levels: number, groups: number, lessons: number) =>
      `${levels}단계 ${groups}개 과정, 수업 ${lessons}개`,
    also: ['명상일지와 수련 타이머', '단계마다 선생님의 점검과 상담', '영상 없이 소리로 듣기, 자막과 글'],
    table: '센터 가격',
    order: '센터 수강 신청하기',
  },
  academy: {
    name: '아카데미',
    for: '안내자가 되려는 분께. 세 단계에서 세 분야를 차례로 배웁니다.',
    has: (levels: number, groups: number, lessons: number) =>
      `${levels}단계 ${groups}개 과정, 강의 ${lessons}개`,
    also: ['과정마다 보고서와 선생님의 의견', '검토를 마치면 과정별 수료증'],
    table: '아카데미 가격',
    order: '아카데미 수강 신청하기',
  },
  days: (count: number) => `${count}일`,
  /** What a product of the academy opens, by the level that it grants. */
  opens: [
    '프랙티셔너 강의',
    '프랙티셔너 · 트레이너 강의',
    '프랙티셔너 · 트레이너 · 마스터 강의',
  ] as readonly string[],
  free: '무료',
  perMonth: (won: string) => `한 달에 ${won}꼴`,
  reducedFrom: (won: string) => `직전 20일 최저가 ${won}`,
  map: '배우는 순서',
  mapLead:
    '센터는 균형에서 조화까지 다섯 단계입니다. 어느 과정이든 들을 수 있고, 다음 단계는 선생님과 함께 정합니다. 과정을 누르면 수업을 미리 볼 수 있습니다.',
  courses: (count: number) => `과정 ${count}개`,
  academyMap: '아카데미의 과정',
  academyMapLead: '한 단계에서 세 분야를 배우고, 과정마다 보고서를 씁니다.',
  lectures: (count: number) => `강의 ${count} · 보고서 1`,
  questions: '자주 묻는 질문',
  moreQuestions: '다른 질문 보기',
  closing: (days: number): string => (days === 7 ? '먼저, 일주일만 앉아 보세요' : '먼저, 한 번 앉아 보세요'),

  levelOf: (level: number, name: string) => `${level}단계 ${name}`,
  beside: '그 밖의 과정',
  contents: (lessons: number, time: string) => `수업 ${lessons}개 · 모두 ${time}`,
  minutes: (count: number) => `${count}분`,
  seconds: (count: number) => `${count}초`,
  list: '수업 목록',
  none: '수업을 준비하고 있습니다.',
  playing: '영상은 이용권이 있는 회원이 볼 수 있습니다.',
  playingFree: '‘무료’ 수업은 이용권이 없어도 들을 수 있습니다.',
  toLessons: '회원은 수업으로 바로 가기',
  sameLevel: '같은 단계의 과정',
  toAll: '수업과 가격 모두 보기',
  about: (summary: string, lessons: string) => `${summary} ${lessons}`,
};

export type ProgrammeTexts = typeof programme;
