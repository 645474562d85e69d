import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../server/src/config.ts';

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const table = readme.split(/^## /m).find((part) => part.startsWith('Configuration')) ?? '';

/** The first cell of each row of the configuration's table. */
const cells = [...table.matchAll(/^\| (`.+?) \|/gm)].map(([, cell]) => cell ?? '');

function namesIn(rows: string[]): string[] {
  return rows.flatMap((row) => [...row.matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name ?? '')).sort();
}

it('the table of the configuration has every variable that the server reads, once, and no other', () => {
  expect(namesIn(cells)).toEqual([...settingNames.all].sort());
});

it('it marks what live mode does not start without, and nothing else', () => {
  expect(namesIn(cells.filter((cell) => cell.includes('●')))).toEqual([...settingNames.live].sort());
});
