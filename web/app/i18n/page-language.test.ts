import { afterEach, expect, it, vi } from 'vitest';
import { areaTexts } from './area-texts.ts';

afterEach(() => vi.unstubAllGlobals());

function files() {
  return {
    './kr/word.ts': vi.fn(async () => ({ word: '말' })),
    './en/word.ts': vi.fn(async () => ({ word: 'word' })),
  };
}

it('the browser loads the texts of its page’s language and no other', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { lang: 'en' } } });
  const given = files();
  const texts = await areaTexts('word', given);
  expect(texts.of('en')).toBe('word');
  expect(given['./kr/word.ts']).not.toHaveBeenCalled();
});

it('and says so where another one is asked for', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { lang: 'en' } } });
  const texts = await areaTexts('word', files());
  expect(() => texts.of('kr')).toThrow('The texts word are here in en only, not in kr.');
});
