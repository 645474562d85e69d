import { lengthWords } from '../length-words.ts';

export const practiceFigures = {
  empty: '수련을 한 번 하고 나면 여기에 조용히 쌓입니다.',
  asTable: '표로 보기',
  weeks: '주마다 수련한 시간',
  months: '달마다 수련한 시간',
  hours: '하루 가운데 수련을 시작한 때',
  levels: '단계마다 수련한 시간',
  week: '주',
  month: '달',
  hour: '시각',
  group: '단계와 수련',
  time: '시간',
  count: '횟수',
  noMinutes: '시간을 적은 수련이 아직 없습니다.',
  noBestHour: '시작한 때를 아는 수련이 더 모이면 보여 드립니다.',
  length: lengthWords('시간', '분'),
  times: (count: number) => `${count}번`,
  hourOf: (hour: number) => `${hour}시`,
  weekOf: (day: string) => `${day} 주`,
  bestWeek: (week: string, length: string) => `가장 오래 앉은 주: ${week}, ${length}`,
  bestMonth: (month: string, length: string) => `가장 오래 앉은 달: ${month}, ${length}`,
  bestLevel: (level: string, length: string) => `가장 오래 머문 단계: ${level}, ${length}`,
  axes: (what: string, now: string) => `${what} · ${now}`,
  thisWeek: (length: string) => `이번 주 ${length}`,
  thisMonth: (length: string) => `이번 달 ${length}`,
  bestHour: (hour: number) => `${hour}시에 시작할 때 가장 오래 앉습니다.`,
};

export type PracticeFiguresTexts = typeof practiceFigures;
