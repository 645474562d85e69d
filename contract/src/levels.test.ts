import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  academyFields,
  academyLevels,
  centreLevels,
  heightOf,
  isWordOfLevel,
  levelPlaces,
  nextPlace,
  practiceVideoTopic,
  topics,
} from './levels.ts';

interface Catalogue {
  levels: { level: number; slug: string; key: string; groups: { slug: string }[] }[];
  academy: { levels: { slug: string }[]; fields: { slug: string }[] };
  topics: { slug: string }[];
}

it('knows a level by its word; what stands in one, or beside the ladder, is none', () => {
  expect([...centreLevels.map(({ slug }) => slug), ...academyLevels].every(isWordOfLevel)).toBe(true);
  for (const slug of ['heat/guju', 'practiciner/meditation', 'morning', ''])
    expect(isWordOfLevel(slug)).toBe(false);
});

it('holds the levels, groups and topics of the specification’s catalogue', () => {
  const file = new URL('../../e2e/spec/catalogue.json', import.meta.url);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  expect(centreLevels).toEqual(
    catalogue.levels.map(({ level, slug, key, groups }) => ({
      level,
      slug,
      key,
      groups: groups.map((group) => group.slug),
    })),
  );
  expect(academyLevels).toEqual(catalogue.academy.levels.map(({ slug }) => slug));
  expect(academyFields).toEqual(catalogue.academy.fields.map(({ slug }) => slug));
  expect(topics).toEqual(catalogue.topics.map(({ slug }) => slug));
});

it('gives every centre level to one of the two lists of practice videos, and nothing else to either', () => {
  expect(centreLevels.map(({ level }) => practiceVideoTopic(level))).toEqual([
    'body',
    'body',
    'heart',
    'heart',
    'heart',
  ]);
  expect([null, 0, 6].map((level) => practiceVideoTopic(level))).toEqual([undefined, undefined, undefined]);
});

it('leads up the ladder place by place, from level to level, to the top', () => {
  expect(levelPlaces).toHaveLength(26);
  let place: ReturnType<typeof nextPlace> = { level: 1, subLevel: 1 };
  const climbed = [];
  for (; place; place = nextPlace(place)) climbed.push(place);
  expect(climbed).toEqual(levelPlaces);
  expect(nextPlace({ level: 1, subLevel: 9 })).toEqual({ level: 2, subLevel: 1 });
  expect(nextPlace({ level: 5, subLevel: 1 })).toBeUndefined();
});

it.each([
  { level: 0, subLevel: 0 },
  { level: 2, subLevel: 12 },
  { level: 6, subLevel: 1 },
])('knows no place $level-$subLevel', (place) => {
  expect([heightOf(place), nextPlace(place)]).toEqual([-1, undefined]);
});
