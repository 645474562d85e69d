import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { headScript } from './head-script.ts';

const reload = vi.fn();
const document = { documentElement: { dataset: { lang: 'en' } as Record<string, string> }, cookie: '' };

function runAt(search: string): void {
  vi.stubGlobal('location', { href: `https://taegeuk.example/${search}`, search, reload });
  new Function(headScript)();
}

beforeEach(() => {
  reload.mockClear();
  document.cookie = '';
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', document);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the language of the address as the choice of the tab', () => {
  sessionStorage.setItem('lang', 'kr');
  runAt('?lang=en');
  expect(sessionStorage.getItem('lang')).toBe('en');
  expect(reload).not.toHaveBeenCalled();
});

it('keeps no unknown one', () => {
  runAt('?lang=xx');
  expect(sessionStorage.getItem('lang')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
