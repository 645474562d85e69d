const pause = {
  title: '쉬어 가기',
  lead: '쉬는 동안에는 영상이 닫히고 날이 줄지 않습니다. 쉰 날만큼 마지막 날이 뒤로 갑니다. 일지와 기록은 그대로 쓸 수 있습니다.',
  rule: (days: number, times: number) =>
    `센터와 아카데미에서 각각, 한 해에 ${times}번, 모두 합해 ${days}일까지 쉴 수 있습니다.`,
  left: (times: number, days: number) => `올해 ${times}번, ${days}일 남았습니다.`,
  noneLeft: '올해는 더 쉴 수 없습니다.',
  nextYear: '다음 해의 날은 미리 정할 수 있습니다.',
  from: '쉬기 시작하는 날',
  days: '쉬는 일수',
  daysHint: (most: number) => `1일에서 ${most}일까지`,
  preview: '쉬고 나면',
  choose: '쉬는 날을 정하면 새 마지막 날을 먼저 보여 드립니다.',
  reading: '새 기간을 확인하고 있습니다.',
  back: '다시 시작하는 날',
  end: '새 마지막 날',
  was: (day: string) => `지금은 ${day}`,
  leftAfter: '그해에 더 쉴 수 있는 만큼',
  leftWords: (times: number, days: number) => `${times}번, ${days}일`,
  send: '이대로 쉬어 가기',
  sending: '쉬는 중으로 바꾸는 중',
  done: '쉬어 갑니다.',
  doneText: (back: string, end: string) => `${back}에 다시 시작하고, 마지막 날은 ${end}입니다.`,
  noDays: '쉬어 갈 수 있는 날이 남아 있지 않습니다.',
};

const resume = {
  title: '쉬는 중',
  planned: '정해 둔 쉬기',
  span: (from: string, to: string, days: number) => `${from}부터 ${to}까지 ${days}일 동안 쉽니다.`,
  back: '다시 시작하는 날',
  end: '마지막 날',
  button: '오늘 다시 시작하기',
  cancel: '쉬지 않기로 하기',
  ask: '오늘 다시 시작할까요?',
  askCancel: '쉬지 않기로 할까요?',
  askText: (end: string) => `영상이 바로 열리고, 마지막 날은 ${end}이 됩니다. 쉰 날만큼만 뒤로 갑니다.`,
  askCancelText: (end: string) => `기간이 전과 같아져, 마지막 날은 ${end}이 됩니다.`,
  done: '다시 시작했습니다.',
  cancelled: '쉬지 않기로 했습니다.',
  doneText: (end: string) => `마지막 날은 ${end}입니다.`,
  failed: '다시 시작하지 못했습니다',
};

const ledger = {
  title: '기간이 바뀐 기록',
  lead: '기간이 늘거나 줄어든 기록이 이유와 함께 모두 남습니다.',
  empty: '아직 바뀐 적이 없습니다.',
  causes: {
    order: '결제',
    refund: '환불',
    correction: '입금 확인 바로잡음',
    grant: '학원에서 드린 날',
    take_back: '학원에서 취소한 날',
    pause: '쉬어 가기',
    resume: '다시 시작',
    other: '정해진 기간',
  },
  span: (from: string, to: string) => `${from} ~ ${to}`,
  until: (to: string) => `${to}까지`,
  none: '이용 기간이 없음',
  reason: (text: string) => `이유: ${text}`,
  more: (days: number) => `${days}일 늘어남`,
  less: (days: number) => `${days}일 줄어듦`,
};

export const orderWindow = {
  section: '이용 기간',
  titles: { center: '센터 이용 기간', academy: '아카데미 이용 기간' },
  back: '결제 내역으로',
  pause,
  resume,
  ledger,
};

export type OrderWindowTexts = typeof orderWindow;
