import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { renderSpecMap, type Specified, specifiedCalls, specifiedRoutes, specMapFile } from './spec-map.ts';

/** What is served and named by no test. */
const untested = (all: Specified[]) =>
  all.filter(({ served, tests }) => served !== null && tests === '').map(({ place }) => place);

afterAll(() => writeFileSync(specMapFile, renderSpecMap()));

it('names a test for every call of the specification that is served', () => {
  expect(specifiedCalls().length).toBeGreaterThan(40);
  expect(untested(specifiedCalls())).toEqual([]);
});

it('names a test for every route, and all are served', () => {
  expect(specifiedRoutes().length).toBeGreaterThan(50);
  expect(untested(specifiedRoutes())).toEqual([]);
  expect(specifiedRoutes().filter(({ served }) => served === null)).toEqual([]);
});
