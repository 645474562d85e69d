import type { TodayTexts } from '../kr/today.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' h', ' min');

export const today: TodayTexts = {
  title: 'Today',
  loading: 'Loading your day',
  failed: 'Your day could not be loaded.',
  again: 'Load again',
  kinds: {
    continue: 'Where you left off',
    practise: 'Today’s practice',
    group: 'Today’s practice',
    write: 'Today’s diary',
  },
  goOnAt: (time) => `Continue at ${time}`,
  practise: 'Begin today’s practice',
  groupTitle: 'You have finished the lessons of this course',
  toGroup: 'See the lessons again',
  writeTitle: 'Write down today’s breath',
  write: 'Write an entry',
  streak: (days) => (days === 1 ? 'One day is done.' : `${days} days in a row.`),
  streakAgain: 'It goes on from today’s breath.',
  welcome: 'It begins with sitting down and breathing.',
  unsaved: (minutes) => `${minutes} min of practice is not in your diary yet.`,
  unsavedMany: (count) => `${count} practices are not in your diary yet.`,
  toDiary: 'Write it down',
  toSittings: 'See them',
  weekSummary: (days, minutes) =>
    days === 0
      ? 'Nothing yet this week.'
      : `This week: ${days} ${days === 1 ? 'day' : 'days'}, ${length(minutes)}`,
  firstWeek: 'For the first week',
  steps: {
    lesson: 'Open the first lesson',
    diary: 'Write three lines in the diary',
    again: 'Sit once more on another day',
    ask: 'Ask a teacher a question',
  },
  stepTaken: '(done)',
  appointment: 'Next consultation',
  answer: 'New answer',
  centre: 'Centre access',
  academy: 'Academy access',
  daysLeft: (days) => `${days} days left`,
  lastDay: 'Until today',
  closed: 'Not open now',
  paused: (day) => `On a break, goes on ${day}`,
};
