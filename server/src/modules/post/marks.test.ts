import { describe, expect, it } from 'vitest';
import { wordsOf } from './fold.ts';
import { cutSnippet, findMarks } from './marks.ts';

describe('marks', () => {
  it.each([
    [
      '명상과 명상',
      '명상',
      [
        [0, 2],
        [4, 6],
      ],
    ],
    ['명상일지', '명상 상일', [[0, 3]]],
    ['La Meditación', 'meditacion', [[3, 13]]],
    [
      '태극의 역사',
      'ㄱㅇㅇ',
      [
        [1, 3],
        [4, 5],
      ],
    ],
    ['🌕 달', '달', [[3, 4]]],
    ['숨', '몸', []],
  ])('in %j for %j are %j', (text, term, marks) => {
    expect(findMarks(text, wordsOf(term))).toEqual(marks);
  });
});

describe('a snippet', () => {
  const words = wordsOf('가운데');
  const whole = { hasTextBefore: false, hasTextAfter: false };

  it('is a short text as it is', () => {
    expect(cutSnippet({ text: '숨의 가운데', ...whole }, words)).toBe('숨의 가운데');
  });

  it('is cut between words, and says where', () => {
    const text = `${'숨을 고르고 '.repeat(20)}가운데 ${'몸을 느끼며 '.repeat(20)}`.trim();
    const snippet = cutSnippet({ text, ...whole }, words);
    expect(snippet).toMatch(/^… (숨을|고르고) .*가운데 .*(몸을|느끼며) …$/);
    expect(snippet.length).toBeLessThanOrEqual(124);
  });

  it('says that more stands around the part it was given', () => {
    expect(cutSnippet({ text: '른 숨 가운데 느끼', hasTextBefore: true, hasTextAfter: true }, words)).toBe(
      '… 숨 가운데 …',
    );
  });

  it('never parts a word without spaces between its hits, nor a character', () => {
    const snippet = cutSnippet({ text: `${'🌕'.repeat(60)}가운데${'🌕'.repeat(60)}`, ...whole }, words);
    expect(snippet.isWellFormed()).toBe(true);
    expect(snippet).toContain('가운데');
  });
});
