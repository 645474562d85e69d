import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import { expect, it } from 'vitest';
import { type FileWords, jsonOf, markdownOf } from './practice-file.ts';

const entry: PracticeEntry = {
  ...{ id: 'b', userId: 'u', nickName: '숨결', categoryId: null, category: null, title: '종소리' },
  ...{
    content: '첫 줄\n둘째 줄',
    type: 'diary',
    currentLevel: 2,
    currentSubLevel: 4,
    shared: false,
    sharingClosed: null,
  },
  ...{ practisedOn: '2026-11-02', minutes: 20, moodBefore: 2, mood: 4, version: 1, commentCount: 0 },
  ...{ teacherCommentCount: 0, createdAt: '2026-11-02T03:00:00Z', updatedAt: '2026-11-02T03:00:00Z' },
};
const words: FileWords = {
  title: '나의 명상일지',
  summary: '두 편',
  types: { diary: '일지', report: '보고서', 'level-check': '점검' },
  day: (on) => on,
  facts: ({ minutes }) => (minutes ? [`${minutes}분`] : []),
};

it('writes the entries in the order of their days, with their lines', () => {
  const earlier = {
    ...entry,
    id: 'a',
    title: '어깨',
    content: '내려놓았다.',
    practisedOn: '2026-11-01',
    minutes: null,
  };
  expect(markdownOf([entry, earlier], words)).toBe(
    [
      '# 나의 명상일지',
      '두 편',
      '## 2026-11-01 · 어깨',
      '내려놓았다.',
      '## 2026-11-02 · 종소리',
      '- 20분',
      '첫 줄  \n둘째 줄\n',
    ].join('\n\n'),
  );
});

it('says of what is no diary what it is', () => {
  expect(markdownOf([{ ...entry, type: 'level-check' }], words)).toContain('- 점검\n- 20분');
});

it.each([
  ['# 제목처럼', '\\# 제목처럼'],
  ['---', '\\---'],
  ['#해시태그', '#해시태그'],
  ['- 하나', '- 하나'],
])('keeps %s from breaking the file', (content, written) => {
  expect(markdownOf([{ ...entry, content }], words)).toContain(`\n\n${written}\n`);
});

it('writes data that reads back, without ids of the member', () => {
  const text = jsonOf([entry], '2026-11-22T00:00:00Z');
  expect(JSON.parse(text)).toMatchObject({
    downloadedAt: '2026-11-22T00:00:00Z',
    entries: [{ id: 'b', title: '종소리', content: '첫 줄\n둘째 줄', moodBefore: 2, mood: 4, minutes: 20 }],
  });
  expect(text).not.toContain('userId');
});
