import { lengthWords } from '../length-words.ts';

const length = lengthWords('시간', '분');

/** Texts of the moment after a lesson or a sitting: the bell, the mood, three lines. */
export const practiceNote = {
  rang: '종이 울렸습니다',
  stay: '소리가 다 사라질 때까지 그대로 머무르셔도 좋습니다.',
  sat: (minutes: number) => `${minutes}분 앉았습니다`,
  thisWeek: (minutes: number) => `이번 주 ${length(minutes)}`,
  hearAgain: '종소리 다시 듣기',
  next: '다음 수업',
  lastOfGroup: '이 과정의 마지막 수업입니다.',
  toGroup: '과정 둘러보기',
  moodTitle: '지금 마음은 어떤가요?',
  linesTitle: '세 줄만 적어 둘까요?',
  names: ['몸', '숨', '마음'],
  labels: ['몸에서 알아차린 것', '숨에서 알아차린 것', '마음에서 알아차린 것'],
  hints: ['몸은 어땠나요?', '숨은 어땠나요?', '남은 것이 있다면'],
  /** The first line asks what the level practises. */
  questions: {
    balance: '어디가 먼저 풀렸나요?',
    heat: '어디가 따뜻했나요?',
    look: '무엇이 보였나요?',
    expansion: '어디까지 넓어졌나요?',
    harmony: '무엇이 편안했나요?',
  },
  /** The text of an entry that has only a mood. */
  onlySat: (minutes: number) => (minutes > 0 ? `${minutes}분 앉았습니다.` : '앉았습니다.'),
  consentOnce: '처음 한 번만 여쭙니다. 언제든 철회할 수 있습니다.',
  consentMore: '자세히',
  continued: (title: string) => `오늘 적은 ‘${title}’에 이어서 저장합니다.`,
  status: {
    untouched: '고르거나 적으면 바로 저장됩니다. 나와 선생님만 볼 수 있습니다.',
    saving: '저장하는 중',
    saved: '일지에 저장했습니다.',
    consent: '위에 동의하시면 일지에 저장해 드려요.',
    offline: '연결이 끊겨 있습니다. 적은 것은 이 브라우저에 두었다가 연결되면 저장합니다.',
    failed: '아직 저장하지 못했습니다. 적은 것은 그대로 있습니다.',
  },
  retry: '다시 저장하기',
  toEntry: '일지에서 이어 쓰기',
};

export type PracticeNoteTexts = typeof practiceNote;
