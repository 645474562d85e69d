import type { UserSensitiveTexts } from '../kr/user-sensitive.ts';

export const userSensitive: UserSensitiveTexts = {
  title: 'Your consent to the handling of what concerns health and belief',
  lead: 'Diaries, academy reports, level checks and consultations can touch on health or belief. The law protects this as sensitive information, so we ask for it apart from what you agreed to when you joined.',
  full: 'Read the full text',
  points: [
    {
      name: 'What it covers',
      text: 'What you yourself write about health, belief and state of mind in diaries, academy reports, level checks and consultations',
    },
    {
      name: 'What for',
      text: 'Keeping your practice record, reviewing reports, level checks, consultations and guidance by teachers',
    },
    {
      name: 'Who can see it',
      text: 'You and the teachers; drafts of reports only you. Other members see only those diary entries that you share. When a teacher reads one, this is logged.',
    },
    {
      name: 'How long',
      text: 'Diary entries and drafts of reports until you delete them, submitted reports, level checks and consultations while you are a member. Five days after you leave they are erased; only entries that are still shared stay, without your name.',
    },
    {
      name: 'If you do not agree',
      text: 'You cannot write diary entries or reports, or ask for a level check or a consultation. Lessons and everything else stay as they are.',
    },
  ],
  takeBack: 'You can take this consent back at any time on your profile page.',
  agree: 'I agree to the handling of what concerns health and belief',
};
