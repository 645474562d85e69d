import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headScript } from '../../boot/head-script.ts';
import { MemoryStorage } from '../../testing/memory-storage.ts';
import { chooseLanguage, languageCookie, pageLanguage } from './language.ts';

const reload = vi.fn();
const page = { cookie: '', documentElement: { dataset: { lang: 'kr' } as Record<string, string> } };
const runHeadScript = () => new Function(headScript)();

beforeEach(() => {
  page.cookie = '';
  page.documentElement.dataset = { lang: 'kr' };
  reload.mockClear();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { href: 'https://site.test/', reload });
  vi.stubGlobal('window', { location: { reload } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the language', () => {
  it('is the one that the server rendered, kr otherwise', () => {
    page.documentElement.dataset['lang'] = 'vi';
    expect(pageLanguage()).toBe('vi');
    page.documentElement.dataset['lang'] = 'xx';
    expect(pageLanguage()).toBe('kr');
  });

  it('is kept for the tab, mirrored into a session cookie, and reloads the page', () => {
    chooseLanguage('ep');
    expect(sessionStorage.getItem('lang')).toBe('ep');
    expect(page.cookie).toBe(languageCookie('ep'));
    expect(page.cookie).toBe('lang=ep; Path=/; SameSite=Lax');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('wins over one that the address names', () => {
    const replace = vi.fn();
    const location = { reload, replace, pathname: '/media/news', search: '?lang=en&page=2' };
    vi.stubGlobal('window', { location });
    chooseLanguage('vi');
    expect(reload).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledWith('/media/news?page=2');
  });
});

describe('the head script', () => {
  it('leaves a page in the tab’s language alone', () => {
    sessionStorage.setItem('lang', 'kr');
    runHeadScript();
    expect(reload).not.toHaveBeenCalled();
  });

  it('corrects the cookie and reloads when another language was served, once per page', () => {
    sessionStorage.setItem('lang', 'ep');
    runHeadScript();
    expect(page.cookie).toBe(languageCookie('ep'));
    expect(reload).toHaveBeenCalledOnce();
    runHeadScript();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('takes no unknown code from storage', () => {
    sessionStorage.setItem('lang', 'xx');
    runHeadScript();
    expect(reload).not.toHaveBeenCalled();
  });

  it('marks the document for a live token only', () => {
    const session = { token: 't', tokenUntil: Date.now() + 1000, recordUntil: Date.now() + 1000 };
    sessionStorage.setItem('session', JSON.stringify({ ...session, tokenUntil: 0 }));
    runHeadScript();
    expect(page.documentElement.dataset['session']).toBeUndefined();
    sessionStorage.setItem('session', JSON.stringify(session));
    runHeadScript();
    expect(page.documentElement.dataset['session']).toBe('member');
  });
});
