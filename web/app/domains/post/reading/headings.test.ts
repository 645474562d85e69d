import { expect, it } from 'vitest';
import { headingsOf } from './headings.ts';

const text = (count: number) =>
  Array.from({ length: count }, (_, index) => `<h2 id="s-${index}">절 ${index}</h2><p>글</p>`).join('\n');

it('a text of three sections has a table of contents, a shorter one none', () => {
  expect(headingsOf(text(2))).toEqual([]);
  expect(headingsOf(text(3))).toEqual([
    { id: 's-0', title: '절 0' },
    { id: 's-1', title: '절 1' },
    { id: 's-2', title: '절 2' },
  ]);
});

it('names a section as it is read: without tags, readings and entities', () => {
  const html = `${text(2)}<h2 class="x" id="기-氣"><ruby>氣<rp>(</rp><rt>기</rt><rp>)</rp></ruby> &amp; <em>숨</em></h2>`;
  expect(headingsOf(html).at(-1)).toEqual({ id: '기-氣', title: '氣 & 숨' });
});

it('counts only headings that can be jumped to', () => {
  expect(headingsOf(`${text(2)}<h2>이름 없는 절</h2><h3 id="x">작은 절</h3>`)).toEqual([]);
});
