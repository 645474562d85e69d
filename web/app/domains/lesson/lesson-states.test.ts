import type { UserLesson } from '@taegeuk/contract/lesson.ts';
import { describe, expect, it } from 'vitest';
import { stateOfSaved, withChanges } from './lesson-states.ts';

const lesson = {
  id: 'a',
  userLesson: { id: 'ul', isFavorite: true, progress: 0.2, practised: false, position: 12 },
};

describe('withChanges', () => {
  it('leaves a lesson alone that did not change', () => {
    expect(withChanges(lesson, { b: { isFavorite: false } })).toBe(lesson);
  });

  it('keeps what the change does not name', () => {
    expect(withChanges(lesson, { a: { practised: true } }).userLesson).toEqual({
      ...lesson.userLesson,
      practised: true,
    });
  });

  it('makes a state where there was none', () => {
    const fresh = { id: 'a', userLesson: null };
    expect(withChanges(fresh, { a: { isFavorite: true } }).userLesson).toMatchObject({
      isFavorite: true,
      position: 0,
    });
  });
});

describe('stateOfSaved', () => {
  it('reads practised from its date and says nothing of the favourite', () => {
    const saved = {
      id: 'ul',
      progress: 0.95,
      practisedAt: '2026-11-18T00:00:00Z',
      position: 40,
      isFavorite: false,
    };
    expect(stateOfSaved(saved as UserLesson)).toEqual({
      id: 'ul',
      progress: 0.95,
      practised: true,
      position: 40,
    });
  });
});
