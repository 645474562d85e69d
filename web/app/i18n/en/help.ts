import type { HelpTexts } from '../kr/help.ts';

export const help: HelpTexts = {
  questions: {
    title: 'Common questions',
    description: 'What people often ask about practice, lessons, the diary, accounts and payment.',
    byTopic: 'Questions by topic',
    topics: {
      practice: 'Practice',
      lessons: 'Lessons and videos',
      diary: 'The diary',
      account: 'Joining and accounts',
      payment: 'Payment and refunds',
      centre: 'The centre and consultations',
      other: 'Other questions',
    },
    copyLink: 'Copy a link to this question',
    copied: 'The link has been copied.',
    emptyTitle: 'There are no questions yet',
    emptyDescription: 'Please ask us in one of the ways below.',
    stillOpen: 'Is your question still open?',
    stillOpenText: 'Write or call, and a teacher or one of the staff will answer.',
    toInquiry: 'Ask in private (members)',
    toGuide: 'Read the guide',
    toCentre: 'How to find the centre',
    toStatus: 'See whether all services work',
  },
  guide: {
    title: 'Guide',
    description:
      'From joining to lessons, the diary, payment and leaving, in order. The terms and the privacy policy stand at the end in full.',
    documents: 'Terms and policies',
    documentsText: 'Press a title to open its full text. On paper both are printed open.',
    toQuestions: 'See the common questions',
  },
  document: {
    coming: (day: string) => `This text applies from ${day}. Until then the present one does.`,
    present: (day: string) => `This text has applied since ${day}.`,
    former: (day: string) => `This is an earlier text, which applied from ${day}.`,
    changes: 'What changes',
    versions: 'Versions by effective date',
    states: { coming: 'to come', present: 'in force', former: 'earlier' },
    toComing: (day: string) => `Read the text that applies from ${day}`,
    toFormer: 'Earlier texts',
  },
};
