import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { allowedValues, openDraft, type PracticeValues } from './draft.ts';

const values: PracticeValues = {
  title: '종소리',
  content: '숨이 길어졌다.',
  practisedOn: '2026-11-21',
  minutes: 20,
  categoryId: null,
  moodBefore: 3,
  mood: 4,
  shared: false,
};

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('restores what was typed, with the key of its first send', () => {
  const first = openDraft('member');
  expect(first.restored).toBeUndefined();
  first.keep(values);
  const second = openDraft('member');
  expect(second.restored).toEqual(values);
  expect(second.idempotencyKey).toBe(first.idempotencyKey);
});

it('belongs to one member and one entry', () => {
  openDraft('member').keep(values);
  expect(openDraft('other').restored).toBeUndefined();
  expect(openDraft('member', { id: 'entry', version: 1 }).restored).toBeUndefined();
});

it('stays forgotten when an autosave comes late, and begins anew with another key', () => {
  const draft = openDraft('member');
  draft.keep(values);
  draft.forget();
  draft.keep(values);
  const next = openDraft('member');
  expect(next.restored).toBeUndefined();
  expect(next.idempotencyKey).not.toBe(draft.idempotencyKey);
});

it('remembers which version of the entry it began from, so that a change made since is noticed', () => {
  openDraft('member', { id: 'entry', version: 3 }).keep(values);
  const later = openDraft('member', { id: 'entry', version: 4 });
  expect(later.version).toBe(3);
  later.keep(values, 4);
  expect(openDraft('member', { id: 'entry', version: 4 }).version).toBe(4);
});

it('takes a draft of another shape for none', () => {
  sessionStorage.setItem('diary-draft:member:new', '{"values":{"title":1},"idempotencyKey":"a"}');
  expect(openDraft('member').restored).toBeUndefined();
});

it('is saved without sharing when staff closed that meanwhile', () => {
  const shared = { ...values, shared: true };
  expect(allowedValues(shared, { sharingClosed: null })).toEqual(shared);
  expect(allowedValues(shared, { sharingClosed: {} })).toEqual(values);
});
