import type { WindowAct, WindowRefusal } from '@taegeuk/contract/window-states.ts';

const acts: Record<WindowAct, string> = {
  grant: '기간 주기',
  take_back: '준 날 취소',
  pause: '쉬게 하기',
  resume: '다시 시작하기',
};

const leads: Record<WindowAct, string> = {
  grant: '끝나는 날 뒤에 붙입니다. 끝난 기간은 오늘부터 다시 엽니다. 환불을 셈할 때 준 날은 넣지 않습니다.',
  take_back: '결제로 산 날은 취소하지 않습니다. 뒤에 있는 주문은 그만큼 앞으로 옵니다.',
  pause: '쉬는 동안 수업이 닫히고, 남은 날은 다시 시작하는 날부터 이어집니다.',
  resume: '오늘부터 수업이 열립니다. 쉬지 않은 날은 더해지지 않습니다.',
};

const refusals: Record<WindowRefusal, string> = {
  not_found: '탈퇴한 회원입니다.',
  own_record: '자기 기록은 스스로 고치지 않습니다.',
  changed_elsewhere: '그사이 기간이 바뀌었습니다.',
  window_over: '취소하거나 쉴 수 있는 날이 없습니다.',
  pause_open: '이미 쉬고 있거나 쉬기로 한 날이 있습니다.',
  not_paused: '쉬고 있지 않습니다.',
  too_large: '남은 날보다 많습니다.',
  too_small: '지난 날입니다.',
};

const many = (count: number) => (count === 1 ? '' : `${count}명에게 `);
const confirms: Record<WindowAct, (days: number, count: number) => string> = {
  grant: (days, count) => `${many(count)}${days}일 주기`,
  take_back: (days) => `${days}일 취소하기`,
  pause: (days) => `${days}일 쉬게 하기`,
  resume: () => '오늘 다시 시작하기',
};

/** Words of days by hand and of rests. */
export const daysTexts = {
  acts,
  leads,
  refusals,
  confirms,
  needs: '사유',
  notResting: '쉬고 있지 않습니다',
  titleOf: (act: WindowAct, name: string) => `${name}님 · ${acts[act]}`,
  titleOfMany: (act: WindowAct, count: number) => `회원 ${count}명 · ${acts[act]}`,
  askSecond: '두 번째 사람에게 묻기',
  twoPersons: (days: number, members: number) =>
    `${days}일까지, ${members}명까지는 혼자 줄 수 있습니다. 넘으면 두 사람이 정합니다.`,
  side: '어느 기간',
  days: '며칠',
  fromOn: '쉬기 시작하는 날',
  endsOn: '끝나는 날',
  before: '지금',
  after: '바뀐 뒤',
  noWindow: '없음',
  returnsOn: (day: string) => `${day}부터 다시 열립니다.`,
  ruleLeft: (days: number, times: number) => `그 뒤 올해에 ${days}일, ${times}번 남습니다.`,
  daysLeft: (days: string) => (days === '0일' ? '오늘까지' : `${days} 남음`),
  today: '오늘',
  figure: (before: string, after: string) => `끝나는 날이 ${before}에서 ${after}(으)로 바뀝니다`,
  rest: '쉼',
  reading: '셈하는 중',
  away: '바뀔 기간을 읽지 못했습니다.',
  typeDays: '날수를 적으면 바뀔 기간이 보입니다.',
  list: '회원마다 바뀔 기간',
  willChange: (count: number, refused: number) =>
    refused > 0 ? `${count}명이 바뀌고 ${refused}명은 그대로입니다.` : `${count}명이 바뀝니다.`,
} as const;
