import { beforeEach, expect, it, vi } from 'vitest';
import { createKeyTable } from './key-commands.ts';

let expire: (() => void) | undefined;
const done: string[] = [];
const does = (name: string) => () => void done.push(name);

beforeEach(() => {
  expire = undefined;
  done.length = 0;
});

function tableWith(commands: Record<string, () => void>) {
  const wait = vi.fn((run: () => void, ms: number) => {
    expect(ms).toBe(600);
    expire = run;
    return () => {
      expire = undefined;
    };
  });
  const table = createKeyTable(wait);
  return { table, remove: table.add(commands) };
}

it('a key does what the screen that came last says, and again what was before when it is gone', () => {
  const { table } = tableWith({ j: does('list') });
  const remove = table.add({ j: does('dialog') });
  expect(table.press('j')).toBe(true);
  remove();
  table.press('j');
  expect(done).toEqual(['dialog', 'list']);
  expect(table.press('q')).toBe(false);
});

it('g and a letter go somewhere, and the letter does nothing of its own', () => {
  const { table } = tableWith({ 'g v': does('review'), v: does('letter') });
  table.press('g');
  table.press('v');
  expect(done).toEqual(['review']);
  expect(expire).toBeUndefined();
});

it('g alone does its own after 600 ms without a second key', () => {
  const { table } = tableWith({ 'g v': does('review'), g: does('grant') });
  expect(table.press('g')).toBe(true);
  expect(done).toEqual([]);
  expire?.();
  expect(done).toEqual(['grant']);
  table.press('v');
  expect(done).toEqual(['grant']);
});

it('g does its own at once if no letter can follow', () => {
  const { table } = tableWith({ g: does('grant') });
  table.press('g');
  expect(done).toEqual(['grant']);
});
