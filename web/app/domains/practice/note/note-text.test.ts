import { expect, it } from 'vitest';
import { fillLines, joinNote, type NoteWords, noLines, splitNote } from './note-text.ts';

const words: NoteWords = {
  names: ['몸', '숨', '마음'],
  sat: (minutes) => (minutes > 0 ? `${minutes}분 앉았습니다.` : '앉았습니다.'),
};

it('puts what was written after the text that stood there, each line after its name', () => {
  const lines = ['손이 따뜻하다.', '  ', ' 가벼웠다. '] as const;
  expect(joinNote({ base: '', lines }, 8, words)).toBe('몸: 손이 따뜻하다.\n마음: 가벼웠다.');
  expect(joinNote({ base: '아침에 적은 글', lines }, 8, words)).toBe(
    '아침에 적은 글\n몸: 손이 따뜻하다.\n마음: 가벼웠다.',
  );
});

it('says how long one sat if nothing else is said', () => {
  expect(joinNote({ base: '', lines: noLines }, 8, words)).toBe('8분 앉았습니다.');
  expect(joinNote({ base: '적어 둔 글', lines: noLines }, 8, words)).toBe('적어 둔 글');
});

it.each([
  { base: '', lines: ['손이 따뜻하다.', '', '가벼웠다.'] as const },
  { base: '아침 글\n\n둘째 문단', lines: ['', '길었다.', ''] as const },
  { base: '', lines: noLines },
])('takes apart what it has put together', (parts) => {
  expect(splitNote(joinNote(parts, 8, words), 8, words)).toEqual(parts);
});

it('leaves what somebody wrote otherwise as it is', () => {
  const content = '몸: 첫 줄\n그냥 쓴 글';
  expect(splitNote(content, 8, words)).toEqual({ base: content, lines: noLines });
  expect(splitNote('Body: warm', 8, words).base).toBe('Body: warm');
});

it('never replaces a line that is being written', () => {
  expect(fillLines(['새 글', '', ''], ['옛 글', '옛 숨', ''])).toEqual(['새 글', '옛 숨', '']);
});
