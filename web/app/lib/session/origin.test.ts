import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { rememberedPurpose, rememberOrigin, takeOrigin } from './origin.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/center/consult/apply', 'request'],
  ['/center/consult/contents/information/1?x=1', 'request'],
  ['/customer/faq?page=2', 'request'],
  ['/customer/faq/add#form', 'request'],
  ['/customer/faqs', 'other'],
  ['/center/consultation', 'lesson'],
  ['/center/diary/manage?q=/center/consult/', 'diary'],
  ['/center/diary/level-check/hidden', 'diary'],
  ['/center/practice', 'timer'],
  ['/center/favorite', 'records'],
  ['/center/heat/guju/1', 'lesson'],
  ['/%EB%AA%B8-%EC%98%81%EC%83%81', 'lesson'],
  ['/academy/trainer/meditation', 'lesson'],
  ['/academy/report-manage/write', 'report'],
  ['/customer/payment?categoryId=1', 'shop'],
  ['/mypage/user-manage', 'account'],
  ['/admin', 'other'],
])('%s is gone to for: %s', (place, purpose) => {
  rememberOrigin(new URL(place, 'https://site.test'));
  expect(rememberedPurpose()).toBe(purpose);
  expect(takeOrigin()).toBe(place);
  expect(rememberedPurpose()).toBeUndefined();
});

it('survives an address that nobody could read', () => {
  sessionStorage.setItem('origin', '/center/%E0%A4%A');
  expect(rememberedPurpose()).toBe('lesson');
});
