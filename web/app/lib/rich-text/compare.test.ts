import { expect, it } from 'vitest';
import { blocksOf, compareReports, compareWords } from './compare.ts';

it('a report is cut into its paragraphs, without markup', () => {
  expect(
    blocksOf(
      '<h2>몸에서</h2><p>아랫배가 <strong>따뜻했다</strong>.<br />&lt;숨&gt;</p><ul><li><p>하나</p></li></ul>',
    ),
  ).toEqual([
    { kind: 'heading', text: '몸에서' },
    { kind: 'text', text: '아랫배가 따뜻했다.\n<숨>' },
    { kind: 'text', text: '하나' },
  ]);
});

it('words that are gone stand on the left, new ones on the right', () => {
  const { before, after } = compareWords('어깨는 그대로였다', '어깨는 조금 올랐다');
  expect(before.filter(({ change }) => change === 'removed').map(({ text }) => text)).toEqual(['그대로였다']);
  expect(after.filter(({ change }) => change === 'added').map(({ text }) => text.trim())).toEqual([
    '조금 올랐다',
  ]);
});

it('paragraphs keep their own words, and places that differ are counted', () => {
  const { before, after, changes } = compareReports(
    '<h2>몸</h2><p>따뜻했다. 아픔이 사라졌다.</p>',
    '<h2>몸</h2><p>따뜻했다. 여섯 번쯤.</p><p>새벽으로 옮겼다.</p>',
  );
  const textOf = (blocks: typeof after) =>
    blocks.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
  expect(textOf(before)).toEqual(['몸', '따뜻했다. 아픔이 사라졌다.']);
  expect(textOf(after)).toEqual(['몸', '따뜻했다. 여섯 번쯤.', '새벽으로 옮겼다.']);
  expect(changes).toBeGreaterThan(0);
  expect(after[0]?.pieces).toEqual([{ text: '몸', change: 'same' }]);
});

it('the same text differs nowhere', () => {
  expect(compareReports('<p>숨</p>', '<p>숨</p>').changes).toBe(0);
});
