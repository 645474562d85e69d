import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlLang, languageCodes } from '@taegeuk/contract/languages.ts';
import { describe, expect, it } from 'vitest';

// The parts of a language that the types do not check. Other tests check the rest: the texts
// web/app/i18n/languages.test.ts, the letters web/fonts/fonts.test.ts, the head's script web/app/boot/head-script.test.ts,
// and what the database accepts server/src/modules/post/content.test.ts.

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Menu {
  key: string;
  names: Record<string, string>;
}

it('the content names each language of the contract, with its tag, and no other', () => {
  const languages: { code: string; htmlLang: string }[] = JSON.parse(
    read('server/db/content/languages.json'),
  );
  expect(Object.fromEntries(languages.map((language) => [language.code, language.htmlLang]))).toEqual(
    htmlLang,
  );
});

it('the journey through the languages goes through each of them', () => {
  const languages: { name: string }[] = JSON.parse(read('server/db/content/languages.json'));
  const journey = read('e2e/journeys/shell.e2e.ts');
  for (const { name } of languages) expect(journey).toContain(`{ name: '${name}', html: '`);
});

describe.each(languageCodes)('in %s', (code) => {
  it('the menu has names, and the main page texts', () => {
    const menus: Menu[] = JSON.parse(read('server/db/content/menus.json'));
    expect(menus.filter(({ names }) => !names[code]).map(({ key }) => key)).toEqual([]);
    expect(existsSync(join(root, `server/db/content/main-page.${code}.json`))).toBe(true);
  });
});
