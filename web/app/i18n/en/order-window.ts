import type { OrderWindowTexts } from '../kr/order-window.ts';

const pause: OrderWindowTexts['pause'] = {
  title: 'Take a break',
  lead: 'During a break the videos are closed and no day is used up: the last day comes later by as many days. Diary and records stay open.',
  rule: (days, times) =>
    `At the centre and at the academy each, you can take ${times} breaks a year, ${days} days in all.`,
  left: (times, days) =>
    `This year you have ${times === 1 ? 'one break' : `${times} breaks`} and ${days === 1 ? 'one day' : `${days} days`} left.`,
  noneLeft: 'No further break is possible this year.',
  nextYear: 'You can already plan one for the next.',
  from: 'First day of the break',
  days: 'Days of the break',
  daysHint: (most) => (most === 1 ? 'One day' : `1 to ${most} days`),
  preview: 'After the break',
  choose: 'Choose the days, and you see the new last day first.',
  reading: 'Working out the new days.',
  back: 'It goes on from',
  end: 'New last day',
  was: (day) => `now ${day}`,
  leftAfter: 'Breaks left in that year',
  leftWords: (times, days) => `${times}, with ${days === 1 ? 'one day' : `${days} days`}`,
  send: 'Take this break',
  sending: 'Starting the break',
  done: 'Your break is set.',
  doneText: (back, end) => `It goes on from ${back}, and the last day is ${end}.`,
  noDays: 'There are no days left on which you could take a break.',
};

const resume: OrderWindowTexts['resume'] = {
  title: 'You are taking a break',
  planned: 'A break is planned',
  span: (from, to, days) =>
    days === 1 ? `A break of one day, on ${from}.` : `A break of ${days} days, from ${from} to ${to}.`,
  back: 'It goes on from',
  end: 'Last day',
  button: 'Go on today',
  cancel: 'Take no break',
  ask: 'Go on today?',
  askCancel: 'Take no break?',
  askText: (end) =>
    `The videos open at once, and the last day is then ${end}. It comes later only by the days that you took.`,
  askCancelText: (end) => `Your days are as before, and the last day is ${end}.`,
  done: 'You can go on.',
  cancelled: 'The break is called off.',
  doneText: (end) => `The last day is ${end}.`,
  failed: 'You could not go on',
};

const ledger: OrderWindowTexts['ledger'] = {
  title: 'What changed your days',
  lead: 'Every day that was added or taken is listed here, with its reason.',
  empty: 'Nothing has changed them yet.',
  causes: {
    order: 'Payment',
    refund: 'Refund',
    correction: 'A confirmation was corrected',
    grant: 'Days that we gave you',
    take_back: 'Days that we took back',
    pause: 'Break',
    resume: 'Gone on',
    other: 'Days as they were set',
  },
  span: (from, to) => `${from} to ${to}`,
  until: (to) => `until ${to}`,
  none: 'no days',
  reason: (text) => `Reason: ${text}`,
  more: (days) => (days === 1 ? 'one day more' : `${days} days more`),
  less: (days) => (days === 1 ? 'one day less' : `${days} days less`),
};

export const orderWindow: OrderWindowTexts = {
  section: 'Access',
  titles: { center: 'Your days at the centre', academy: 'Your days at the academy' },
  back: 'To the payment history',
  pause,
  resume,
  ledger,
};
