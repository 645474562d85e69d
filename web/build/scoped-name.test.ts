import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';

const at = (file: string) => join(import.meta.dirname, '..', file);

it('a class is named by itself and its file, alike on the server and in the browser', () => {
  const name = scopedName('list', at('app/ui/card.module.css'));
  expect(name).toMatch(/^list-[\w-]{3}$/);
  expect(scopedName('list', `${at('app/ui/card.module.css')}?used`)).toBe(name);
  expect(scopedName('list', at('app/ui/page.module.css'))).not.toBe(name);
});

it('two files that would share a name are told of', () => {
  const names = Array.from(
    { length: 4000 },
    (_, index) => () => scopedName('same', at(`app/${index}.module.css`)),
  );
  expect(() => names.map((name) => name())).toThrow('rename one of the classes');
});
