import { lengthWords } from '../length-words.ts';

const length = lengthWords('시간', '분');

export const today = {
  title: '오늘',
  loading: '오늘의 수련을 불러오는 중',
  failed: '오늘의 수련을 불러오지 못했습니다.',
  again: '다시 불러오기',
  kinds: { continue: '보던 수업', practise: '오늘의 수련', group: '오늘의 수련', write: '오늘의 일지' },
  goOnAt: (time: string) => `${time}부터 이어서 보기`,
  practise: '오늘의 수련 시작하기',
  groupTitle: '이 과정의 수업을 모두 마쳤습니다',
  toGroup: '수업 다시 보기',
  writeTitle: '오늘의 숨을 적어 봅니다',
  write: '일지 쓰기',
  streak: (days: number) => (days === 1 ? '오늘의 숨을 마쳤습니다.' : `${days}일째 이어 가고 있습니다.`),
  streakAgain: '오늘의 숨이 첫날이 됩니다.',
  welcome: '자리에 앉아 숨을 고르는 것부터 시작합니다.',
  unsaved: (minutes: number) => `수련한 ${minutes}분이 아직 일지에 없습니다.`,
  unsavedMany: (count: number) => `수련 기록 ${count}개가 아직 일지에 없습니다.`,
  toDiary: '일지에 적기',
  toSittings: '살펴보기',
  weekSummary: (days: number, minutes: number) =>
    days === 0 ? '이번 주는 아직 비어 있습니다.' : `이번 주 ${days}일, ${length(minutes)}`,
  firstWeek: '첫 주에 해 볼 것',
  steps: {
    lesson: '첫 수업을 열어 봅니다',
    diary: '일지에 세 줄을 적습니다',
    again: '다른 날 한 번 더 앉아 봅니다',
    ask: '궁금한 점을 선생님께 묻습니다',
  },
  stepTaken: '(마침)',
  appointment: '다음 상담',
  answer: '도착한 답변',
  centre: '센터 이용',
  academy: '아카데미 이용',
  daysLeft: (days: number) => `${days}일 남음`,
  lastDay: '오늘까지',
  closed: '이용 기간이 아닙니다',
  paused: (day: string) => `쉬는 중, ${day}에 다시 시작`,
};

export type TodayTexts = typeof today;
