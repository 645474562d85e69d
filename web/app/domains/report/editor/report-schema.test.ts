import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { linkAddress, reportSchema } from './report-schema.ts';

it('has the marks that the server keeps, and no other', () => {
  const { nodes, marks } = getSchema(reportSchema);
  expect(Object.keys(marks).sort()).toEqual(['bold', 'italic', 'link']);
  expect(Object.keys(nodes).sort()).toEqual(
    [
      ...['blockquote', 'bulletList', 'doc', 'hardBreak', 'heading'],
      ...['listItem', 'orderedList', 'paragraph', 'text'],
    ].sort(),
  );
});

it.each([
  ['example.org/글', 'https://example.org/글'],
  [' https://example.org/?a=1 ', 'https://example.org/?a=1'],
  ['http://example.org', 'http://example.org'],
  ['a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.org', undefined],
  ['/customer/notice', undefined],
  ['두 낱말.kr', undefined],
  ['숨', undefined],
  ['', undefined],
])('the address %j is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
