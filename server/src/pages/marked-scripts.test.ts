import { expect, it } from 'vitest';
import { createScriptMark, takeMarkedScripts } from './marked-scripts.ts';

const mark = createScriptMark();

it('takes the scripts with the mark, and the mark out of the page', () => {
  const page = `<head><script nonce="${mark}">a()</script><link nonce="${mark}" rel="x"></head><script type="module" nonce="${mark}" async="">b()</script>`;
  expect(takeMarkedScripts(page, mark)).toEqual({
    html: '<head><script>a()</script><link rel="x"></head><script type="module" async="">b()</script>',
    scripts: ['a()', 'b()'],
  });
});

it.each([
  ['without a mark', '<script>evil()</script>'],
  ['with a mark of its own', `<script nonce="${createScriptMark()}">evil()</script>`],
  ['with no value', '<script nonce>evil()</script>'],
  ['that is left open before one of ours', '<script>evil();<p>'],
  ['that begins in the middle of a tag', '<script data-x="'],
  ['that begins in the middle of a comment', '<!--<script>evil()'],
])('a script %s is none of ours', (_name, evil) => {
  const { scripts } = takeMarkedScripts(`${evil}<script nonce="${mark}">a()</script>${evil}`, mark);
  expect(scripts).toEqual(['a()']);
});

it('a file is not taken for a script of the page', () => {
  expect(takeMarkedScripts(`<script nonce="${mark}" src="/b.js"></script>`, mark).scripts).toEqual([]);
});

it('no two renderings have the same mark', () => {
  expect(new Set(Array.from({ length: 1000 }, createScriptMark)).size).toBe(1000);
});
