import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import { reportSchema } from './report-schema.ts';

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
