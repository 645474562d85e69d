import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { isRequestRemembered, rememberOrigin, takeOrigin } from './origin.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/center/consult/apply', true],
  ['/center/consult/contents/information/1?x=1', true],
  ['/customer/faq', true],
  ['/customer/faq?page=2', true],
  ['/customer/faq/add#form', true],
  ['/customer/faqs', false],
  ['/center/consultation', false],
  ['/center/diary/manage?q=/center/consult/', false],
])('%s is something that members alone ask for: %s', (place, isRequest) => {
  rememberOrigin(new URL(place, 'https://site.test'));
  expect(isRequestRemembered()).toBe(isRequest);
  expect(takeOrigin()).toBe(place);
  expect(isRequestRemembered()).toBe(false);
});
