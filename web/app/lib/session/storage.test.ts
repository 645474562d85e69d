import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { readStored, removeAllStored, writeStored } from './storage.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('forgets everything but what is named', () => {
  writeStored('lang', 'en');
  writeStored('diary-draft:1:new', '{}');
  removeAllStored(['lang']);
  expect(readStored('lang')).toBe('en');
  expect(readStored('diary-draft:1:new')).toBeNull();
});

it('forgets what it kept in memory where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeStored('diary-draft:1:new', '{}');
  expect(readStored('diary-draft:1:new')).toBe('{}');
  removeAllStored([]);
  expect(readStored('diary-draft:1:new')).toBeNull();
});
