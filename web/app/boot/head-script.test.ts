import { languageCodes } from '@taegeuk/contract/languages.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { headScript } from './head-script.ts';

const reload = vi.fn();
const document = { documentElement: { dataset: { lang: 'en' } as Record<string, string> }, cookie: '' };

function runAt(search: string, hash = '', pathname = '/'): void {
  const href = `https://taegeuk.example${pathname}${search}${hash}`;
  vi.stubGlobal('location', { href, pathname, search, hash, reload });
  new Function(headScript)();
}

beforeEach(() => {
  reload.mockClear();
  document.cookie = '';
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', document);
});
afterEach(() => vi.unstubAllGlobals());

it.each(languageCodes)('keeps the language of the address as the choice of the tab: %s', (lang) => {
  document.documentElement.dataset = { lang };
  sessionStorage.setItem('lang', lang === 'kr' ? 'en' : 'kr');
  runAt(`?lang=${lang}`);
  expect(sessionStorage.getItem('lang')).toBe(lang);
  expect(reload).not.toHaveBeenCalled();
});

it.each(['/admin', '/admin/content/menus'])('leaves the choice alone at %s, which is Korean', (pathname) => {
  document.documentElement.dataset = { lang: 'kr' };
  sessionStorage.setItem('lang', 'en');
  runAt('?lang=vi', '', pathname);
  expect(sessionStorage.getItem('lang')).toBe('en');
  expect(reload).not.toHaveBeenCalled();
});

it('tells the schemas not to try `eval`, which the policy forbids', () => {
  runAt('');
  expect(window).toEqual({ __zod_globalConfig: { jitless: true } });
});

it('keeps no unknown one', () => {
  runAt('?lang=xx');
  expect(sessionStorage.getItem('lang')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36', 'linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', undefined],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', undefined],
])('says of %s where its fonts are looked for slowly', (userAgent, system) => {
  document.documentElement.dataset = { lang: 'en' };
  vi.stubGlobal('navigator', { userAgent });
  runAt('');
  expect(document.documentElement.dataset['system']).toBe(system);
});

it.each([
  ['is gone to', 'navigate', '', ''],
  ['is gone to at a place of its own', 'navigate', '#part', undefined],
  ['is loaded again', 'reload', '', undefined],
  ['is come back to', 'back_forward', '', undefined],
])('lets what lies below wait in a page that begins at its top: one that %s', (_, type, hash, first) => {
  document.documentElement.dataset = { lang: 'en' };
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  runAt('', hash);
  expect(document.documentElement.dataset['first']).toBe(first);
});

it('lays out a member’s page from the start: their day comes above what lies below', () => {
  document.documentElement.dataset = { lang: 'en' };
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] });
  const later = Date.now() + 1000;
  sessionStorage.setItem('session', JSON.stringify({ token: 't', tokenUntil: later, recordUntil: later }));
  runAt('');
  expect(document.documentElement.dataset).toEqual(expect.objectContaining({ session: 'member' }));
  expect(document.documentElement.dataset['first']).toBeUndefined();
});
