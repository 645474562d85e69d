import type { PracticeFiguresTexts } from '../kr/practice-figures.ts';
import { lengthWords } from '../length-words.ts';

export const practiceFigures: PracticeFiguresTexts = {
  title: 'Figures of your practice',
  hide: 'Hide the figures',
  show: 'Show the figures',
  empty: 'After your first sitting the figures gather quietly here.',
  asTable: 'As a table',
  weeks: 'Time practised each week',
  months: 'Time practised each month',
  hours: 'When in the day you begin',
  levels: 'Time practised in each level',
  week: 'Week',
  month: 'Month',
  hour: 'Hour',
  group: 'Level and course',
  time: 'Time',
  count: 'Sittings',
  noMinutes: 'No practice with its time yet.',
  noBestHour: 'It shows once a few more beginnings are known.',
  length: lengthWords(' h', ' min'),
  times: (count) => String(count),
  weekFrom: (day) => `From ${day}`,
  hourOf: (hour) => `${hour}:00`,
  fullest: (name, length) => `Longest: ${name}, ${length}`,
  bestHour: (hour) => `Most of your practice begins between ${hour}:00 and ${(hour + 1) % 24}:00.`,
};
