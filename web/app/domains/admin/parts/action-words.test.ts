import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionWords } from './action-words.ts';

it('every action of the audit log has a word', () => {
  const source = readFileSync(
    new URL('../../../../../server/src/modules/audit/service.ts', import.meta.url),
    'utf8',
  );
  const actions = [...source.matchAll(/\| '([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([]);
});
