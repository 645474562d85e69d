import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');

/** Internals of React and its router: a new release may rename or remove them. */
const privateNames =
  /__reactRouter|\bUNSAFE_|__REACT_|__CLIENT_INTERNALS|__SERVER_INTERNALS|__SECRET_INTERNALS/;

/** The source files of the web app, without tests, that name something private of a library. */
function filesWithPrivateNames(files: readonly { name: string; text: string }[]): string[] {
  return files.filter(({ text }) => privateNames.test(text)).map(({ name }) => name);
}

function sources() {
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }));
}

it('nothing at run time reads what the router and React keep for themselves', () => {
  const files = sources();
  expect(files.map(({ name }) => name)).toContain('boot/reading.ts');
  expect(filesWithPrivateNames(files)).toEqual([]);
});

it.each([
  'const { routes } = window.__reactRouterManifest;',
  "window['__reactRouterContext'].state = undefined;",
  "import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';",
  'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H',
])('a file that does is told of: %s', (text) => {
  expect(filesWithPrivateNames([{ name: 'a.ts', text }])).toEqual(['a.ts']);
});
