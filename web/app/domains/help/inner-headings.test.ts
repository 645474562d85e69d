import { expect, it } from 'vitest';
import { inPart } from './inner-headings.ts';

it('lowers the headings of a part and names them after it', () => {
  expect(inPart('<h2 id="목적">목적</h2><p>글</p><h3 lang="en" id="a">a</h3>', 'terms', 2)).toBe(
    '<h4 id="terms-목적">목적</h4><p>글</p><h5 lang="en" id="terms-a">a</h5>',
  );
});

it('only names them where they stand well already', () => {
  expect(inPart('<h3 id="순서">순서</h3>', 'join', 0)).toBe('<h3 id="join-순서">순서</h3>');
});
