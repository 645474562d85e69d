import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areaTexts } from './area-texts.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { lang: 'en' } } });
});
afterEach(() => vi.unstubAllGlobals());

function files() {
  return {
    './kr/word.ts': vi.fn(async () => ({ word: '말' })),
    './en/word.ts': vi.fn(async () => ({ word: 'word' })),
  };
}

it('the browser loads the texts of its page’s language and no other', async () => {
  const given = files();
  const texts = await areaTexts('word', given);
  expect(texts.of('en')).toBe('word');
  expect(given['./kr/word.ts']).not.toHaveBeenCalled();
});

it('and says so where another one is asked for', async () => {
  const texts = await areaTexts('word', files());
  expect(() => texts.of('kr')).toThrow('The texts word are here in en only, not in kr.');
});

it('texts that did not come are fetched once more, when the connection is back', async () => {
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => ({ word: 'word' })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const waiting = areaTexts('word', { './en/word.ts': load });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event('online'));
  expect((await waiting).of('en')).toBe('word');
});

it('and are told to be missing where they do not come then either', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(areaTexts('word', { './en/word.ts': load })).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledTimes(2);
});
