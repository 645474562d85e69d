import { expect, test } from 'vitest';
import { effectWords } from './effect-words.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

test('what becomes of what was watched is said once both the film and its content are known', () => {
  const touched = { watched: 12, watchedBeyond: 3 };
  expect(effectWords(touched, undefined)).toEqual([t.practisedStays]);
  expect(effectWords(touched, true)).toEqual([t.keptWatched(12), t.keptBeyond(3), t.practisedStays]);
  expect(effectWords({ ...touched, watchedBeyond: 0 }, true)).toEqual([t.keptWatched(12), t.practisedStays]);
  expect(effectWords(touched, false)).toEqual([t.begunAnew(12), t.practisedStays]);
  expect(effectWords({ watched: 0, watchedBeyond: 0 }, false)).toEqual([t.untouched, t.practisedStays]);
});
