import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { askedOfClone, moduleOf } from '../../react-modules-plugin.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

function read(name: string, path: string): { file: string; module: string } {
  const file = join(folderOf(name), path);
  return { file, module: moduleOf(readFileSync(file, 'utf8'), file) ?? '' };
}

it.each([
  ['react', 'cjs/react.production.js'],
  ['react', 'cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'cjs/react-dom.production.js'],
  ['react-dom', 'cjs/react-dom-client.production.js'],
  ['scheduler', 'cjs/scheduler.production.js'],
  ['use-sync-external-store', 'cjs/use-sync-external-store-shim.production.js'],
  ['use-sync-external-store', 'cjs/use-sync-external-store-shim/with-selector.production.js'],
])('%s: %s exports as a module what it exported', (name, path) => {
  const { file, module } = read(name, path);
  const exported = /\nexport \{ (.*) \};\n/
    .exec(module)?.[1]
    ?.split(', ')
    .map((each) => each.split(' as ')[1]);
  expect(exported?.toSorted()).toEqual(Object.keys(require(file)).toSorted());
  expect(module).not.toMatch(/\brequire\(|\bexports\b/);
});

it.each([
  ['react', 'index.js', './cjs/react.production.js'],
  ['react', 'jsx-runtime.js', './cjs/react-jsx-runtime.production.js'],
  ['react-dom', 'client.js', './cjs/react-dom-client.production.js'],
  ['use-sync-external-store', 'shim/index.js', '../cjs/use-sync-external-store-shim.production.js'],
])('%s: %s leads to its file for production', (name, path, chosen) => {
  expect(read(name, path).module).toContain(`export * from '${chosen}'`);
});

// What it asks for in development alone is not there in production, with or without a clone.
it('Base UI asks its clone of React for nothing else', () => {
  const folder = folderOf('@base-ui/utils').replace(/utils$/, '');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mjs'),
  );
  const asked = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\bSafeReact\??(?:\.(\w+)|\[)/g),
  ]);
  const names = new Set(asked.map(([, name]) => name).filter((name) => name !== 'captureOwnerStack'));
  expect([...names].toSorted()).toEqual(askedOfClone);
});
