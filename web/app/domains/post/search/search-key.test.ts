import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { asksForSearch, isSearchKeyOn, setSearchKeyOn } from './search-key.ts';

const press = {
  key: '/',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
};
const within = (place: string) =>
  ({ closest: (places: string) => (places.split(',').includes(place) ? {} : null) }) as unknown as Element;

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('the key of the search', () => {
  it('is `/` alone', () => {
    expect(asksForSearch(press)).toBe(true);
    expect(asksForSearch({ ...press, key: 'a' })).toBe(false);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(asksForSearch({ ...press, [modifier]: true }), modifier).toBe(false);
    }
  });

  it('is a letter where somebody writes or composes a syllable, and nothing over an open popup', () => {
    for (const place of ['input', 'textarea', 'select', '[role=dialog]']) {
      expect(asksForSearch({ ...press, target: within(place) }), place).toBe(false);
    }
    expect(asksForSearch({ ...press, target: within('a') })).toBe(true);
    expect(asksForSearch({ ...press, isComposing: true })).toBe(false);
    expect(asksForSearch({ ...press, defaultPrevented: true })).toBe(false);
  });

  it('can be turned off and on again, and is on where nothing can be stored', () => {
    setSearchKeyOn(false);
    expect(isSearchKeyOn()).toBe(false);
    expect(asksForSearch(press)).toBe(false);
    setSearchKeyOn(true);
    expect(asksForSearch(press)).toBe(true);
    vi.stubGlobal('localStorage', undefined);
    setSearchKeyOn(false);
    expect(isSearchKeyOn()).toBe(true);
  });
});
