import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usesMemberTexts } from '../../member-texts-plugin.ts';

const app = join(import.meta.dirname, '..');
const areas = ['auth', 'lessons', 'diary', 'errors'];

it.each([
  'useTexts().lessons.title',
  'const { auth, shell } = useTexts();',
  'pageMeta(args, (texts) => ({ title: texts.auth.loginTitle }))',
  'const t = useTexts(); t.diary.title',
])('sees the use in: %s', (code) => {
  expect(usesMemberTexts(code)).toBe(true);
});

it.each(['const { shell, common } = useTexts();', "import { diary } from './diary.ts'", 't.home.title'])(
  'sees none in: %s',
  (code) => {
    expect(usesMemberTexts(code)).toBe(false);
  },
);

// Written in a way that the build does not see, a text would be missing in the browser alone.
it('leaves no way of reading these areas that it does not see', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|^i18n\//.test(name),
  );
  const missed = files.filter((name) => {
    const code = readFileSync(join(app, name), 'utf8');
    const aliases = [...code.matchAll(/const (\w+) = (?:useTexts\(\)|textsOf\()/g)].map(([, alias]) => alias);
    const reads = aliases.some((alias) => new RegExp(`\\b${alias}\\??\\.(${areas.join('|')})\\b`).test(code));
    return reads && !usesMemberTexts(code);
  });
  expect(missed).toEqual([]);
});
