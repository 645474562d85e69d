import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../rigs/testing/database.ts';
import { foldText, gramsOf, initialsOf, wordsOf } from './fold.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Letters of the scripts that texts here are written in, as a composed text has them. */
function letters(): string[] {
  const all: string[] = [];
  for (let code = 0x20; code < 0x2000; code += 1) all.push(String.fromCodePoint(code));
  for (const text of ['태극의 역사, 氣와 太極', 'ㄱㅎㅏ', 'Ａｚ', '🌕', '한'.normalize('NFD')])
    all.push(text);
  return all.filter((letter) => /^\P{M}+$/u.test(letter) && letter === letter.normalize('NFC'));
}

describe('folding', () => {
  it('is the same here and in the database', async () => {
    const given = letters();
    const rows = await database.sql<{ folded: string }[]>`
      SELECT search_fold(letter) AS folded FROM unnest(${given}::text[]) WITH ORDINALITY AS t(letter, n) ORDER BY n`;
    const different = given.filter((letter, index) => rows[index]?.folded !== foldText(letter));
    expect(different).toEqual([]);
  });

  it('keeps every place', () => {
    for (const letter of letters()) expect(foldText(letter)).toHaveLength(letter.length);
    expect(foldText('Đường ĐẾN Año Ñandú İ')).toBe('duong den ano nandu i');
  });

  it('makes the same grams here and in the database', async () => {
    const text = '태극의 역사 a숨';
    const [row] = await database.sql<{ grams: string[] }[]>`SELECT search_grams(${text}) AS grams`;
    expect(row?.grams).toEqual(expect.arrayContaining(gramsOf(wordsOf(text))));
    expect(row?.grams).toEqual(expect.arrayContaining(['태', '태극', 'a숨', '숨']));
    expect(row?.grams).not.toContain('의역');
  });

  it('makes the same initial consonants here and in the database', async () => {
    const text = '까치와 쌀밥, 100% 한글 ABC 뷁';
    const [row] = await database.sql<{ initials: string }[]>`SELECT initial_consonants(${text}) AS initials`;
    expect(row?.initials).toBe('ㄲㅊㅇㅆㅂㅎㄱㅂ');
    expect(initialsOf(text).initials).toBe(row?.initials);
  });

  it('takes HTML away as a reader sees it', async () => {
    const html =
      '<h2>뜻</h2><p>하<strong>나</strong> &lt;둘&gt; &amp;amp; <a href="/x" rel="y">셋</a><br>넷</p>';
    const [row] = await database.sql<{ plain: string }[]>`SELECT plain_text(${html}) AS plain`;
    expect(row?.plain).toBe('뜻 하나 <둘> &amp; 셋 넷');
  });
});

describe('the words of a term', () => {
  it('tell initial consonants from text, each word once', () => {
    expect(wordsOf(' 명상  ㅁㅅ 명상 ABC ㄳ ㅏ')).toEqual([
      { kind: 'text', folded: '명상' },
      { kind: 'initials', folded: 'ㅁㅅ' },
      { kind: 'text', folded: 'abc' },
      { kind: 'initials', folded: 'ㄱㅅ' },
      { kind: 'text', folded: 'ㅏ' },
    ]);
  });

  it('are at most eight', () => {
    expect(wordsOf('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8);
  });
});
