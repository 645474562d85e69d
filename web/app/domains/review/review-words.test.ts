import type { ReviewLine } from '@taegeuk/contract/review.ts';
import { expect, it } from 'vitest';
import { claimWords, promiseState, titleOf, underTitle } from './review-words.ts';

const now = '2026-11-25T03:00:00.000Z';
const line: ReviewLine = {
  ...{ kind: 'report', id: 'r', userId: 'u', nickName: '이슬비', title: '명상 두 달째', category: null },
  ...{ level: 2, subLevel: 4, count: 2, claim: null, isOverdue: false, isSharingClosed: false },
  waitingSince: '2026-11-24T03:00:00.000Z',
  dueAt: '2026-11-27T03:00:00.000Z',
};

it('what waits is late after its promise, and soon is within its last day', () => {
  expect(promiseState(line, now)).toEqual({ state: 'waiting', text: '약속까지 2일 남았습니다' });
  expect(promiseState({ ...line, dueAt: '2026-11-25T10:00:00Z' }, now).state).toBe('soon');
  expect(promiseState({ ...line, dueAt: '2026-11-24T01:00:00Z', isOverdue: true }, now)).toEqual({
    state: 'late',
    text: '약속보다 1일 2시간 늦었습니다',
  });
});

it('an entry whose sharing is closed is not late: it says since when', () => {
  const closed = {
    ...line,
    kind: 'entry_report',
    isSharingClosed: true,
    dueAt: '2026-11-24T01:00:00Z',
  } as const;
  expect(promiseState(closed, now)).toEqual({ state: 'done', text: '닫은 지 1일' });
  expect(underTitle(closed)).toBe('온열 4');
});

it('a case says which version it is, and is called by its kind while it is closed', () => {
  expect(underTitle(line)).toBe('온열 4 · 두 번째 판');
  expect(underTitle({ ...line, kind: 'entry_report', count: 3 })).toBe('온열 4 · 신고 3건');
  expect(titleOf({ ...line, title: '' })).toBe('보고서');
});

it('who has taken it on is named', () => {
  const expiresAt = '2026-11-26T01:00:00Z';
  expect(claimWords(line, now)).toBe('아직 없음');
  expect(claimWords({ claim: { nickName: '솔바람', isMine: true, expiresAt } }, now)).toBe(
    '내가 맡음, 22시간 남음',
  );
  expect(claimWords({ claim: { nickName: '솔바람', isMine: false, expiresAt } }, now)).toBe(
    '솔바람 선생님이 맡음, 22시간 남음',
  );
});
