import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderSpecMap, specMapFile } from './spec-map.ts';

it('is up to date: run `node scripts/spec-map.ts` after adding a call, a route or a test', () => {
  expect(readFileSync(specMapFile, 'utf8')).toBe(renderSpecMap());
});
