import { expect, it } from 'vitest';
import { checkPoints, draftOf } from './checklist.ts';

const [place, claim] = checkPoints;

it('nothing is drafted before anything was checked', () => {
  expect(draftOf(new Set())).toBe('');
});

it('what is met is said first, then two of the points that are not', () => {
  const draft = draftOf(new Set(['place']));
  expect(draft.startsWith(place?.met ?? '')).toBe(true);
  expect(draft.split('\n\n')[1]).toContain(claim?.unmet);
  const said = checkPoints.filter(({ unmet }) => draft.includes(unmet));
  expect(said).toHaveLength(2);
});

it('a report that meets everything is only praised', () => {
  const all = draftOf(new Set(checkPoints.map(({ id }) => id)));
  expect(all).not.toContain('\n\n');
  for (const { unmet } of checkPoints) expect(all).not.toContain(unmet);
});
