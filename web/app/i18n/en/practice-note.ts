import type { PracticeNoteTexts } from '../kr/practice-note.ts';
import { lengthWords } from '../length-words.ts';

const length = lengthWords(' h', ' min');

export const practiceNote: PracticeNoteTexts = {
  rang: 'The bell has rung',
  stay: 'You are welcome to stay until the sound is gone.',
  sat: (minutes) => `You sat for ${minutes} min`,
  thisWeek: (minutes) => `${length(minutes)} this week`,
  hearAgain: 'Hear the bell again',
  next: 'Next lesson',
  lastOfGroup: 'This was the last lesson of the course.',
  toGroup: 'See the course',
  moodTitle: 'How is your mind now?',
  linesTitle: 'Three lines, if you like',
  names: ['Body', 'Breath', 'Mind'],
  labels: ['What you noticed in the body', 'What you noticed in the breath', 'What you noticed in the mind'],
  hints: ['How was the body?', 'How was the breath?', 'Anything that stayed'],
  questions: {
    balance: 'What let go first?',
    heat: 'Where was it warm?',
    look: 'What did you see?',
    expansion: 'How far did it widen?',
    harmony: 'What was at ease?',
  },
  onlySat: (minutes) => (minutes > 0 ? `Sat for ${minutes} min.` : 'Sat.'),
  consentOnce: 'We ask only once. You can withdraw it at any time.',
  consentMore: 'Details',
  continued: (title) => `This is added to today’s entry ‘${title}’.`,
  status: {
    untouched: 'Whatever you choose or write is saved at once. Only you and the teachers can read it.',
    saving: 'Saving',
    saved: 'Saved in your diary.',
    consent: 'With your consent above we save it in your diary.',
    offline: 'You are offline. This browser keeps it, and saves it when you are back online.',
    failed: 'It is not saved yet. What you wrote is still here.',
  },
  retry: 'Save again',
  toEntry: 'Go on writing in the diary',
};
