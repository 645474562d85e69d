import { describe, expect, it } from 'vitest';
import { lesson as texts } from '../../../i18n/kr/lesson.ts';
import {
  countDone,
  lengthWords,
  metaWords,
  nextLesson,
  progressKind,
  progressWords,
} from './lesson-progress.ts';

function state(change: Partial<{ practised: boolean; progress: number; position: number }> = {}) {
  return { practised: false, progress: 0, position: 0, ...change };
}

describe('progressKind', () => {
  it('is new without a record, and with a record of a favourite only', () => {
    expect(progressKind(null)).toBe('new');
    expect(progressKind(state())).toBe('new');
  });

  it('is started once something was watched or a position kept', () => {
    expect(progressKind(state({ progress: 0.1 }))).toBe('started');
    expect(progressKind(state({ position: 4 }))).toBe('started');
  });

  it('stays done however little of a later viewing was watched', () => {
    expect(progressKind(state({ practised: true, position: 3 }))).toBe('done');
  });
});

describe('progressWords', () => {
  it('names the whole minutes seen, never more', () => {
    expect(progressWords(state({ position: 11 * 60 + 59 }), texts)).toBe('11분까지 봄');
  });

  it('names seconds within the first minute', () => {
    expect(progressWords(state({ position: 40.9 }), texts)).toBe('40초까지 봄');
  });

  it('names a share where no position is kept', () => {
    expect(progressWords(state({ progress: 0.254 }), texts)).toBe('25% 봄');
    expect(progressWords(state({ progress: 0.001 }), texts)).toBe('1% 봄');
  });

  it('says done, and nothing of a lesson not begun', () => {
    expect(progressWords(state({ practised: true }), texts)).toBe('완료');
    expect(progressWords(null, texts)).toBe('');
  });
});

describe('metaWords', () => {
  it('joins length and progress', () => {
    expect(metaWords({ duration: 29 * 60 - 10, userLesson: state({ position: 660 }) }, texts)).toBe(
      '29분 · 11분까지 봄',
    );
    expect(metaWords({ duration: 26 * 60, userLesson: null }, texts)).toBe('26분');
  });

  it('marks what is free', () => {
    expect(metaWords({ duration: 26 * 60, isFree: true, userLesson: null }, texts)).toBe('26분 · 무료');
  });

  it('gives short lengths in seconds', () => {
    expect(lengthWords(42, texts)).toBe('42초');
    expect(lengthWords(60, texts)).toBe('1분');
  });
});

describe('the group', () => {
  const done = { id: 'a', userLesson: state({ practised: true }) };
  const started = { id: 'b', userLesson: state({ position: 9 }) };
  const untouched = { id: 'c', userLesson: null };

  it('counts what is done', () => {
    expect(countDone([done, started, untouched])).toBe(1);
  });

  it('goes on with the first lesson that is not done', () => {
    expect(nextLesson([done, started, untouched])?.id).toBe('b');
    expect(nextLesson([untouched, done])?.id).toBe('c');
    expect(nextLesson([done])).toBeUndefined();
  });
});
