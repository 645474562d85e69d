import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

const member = 'the columns of a member, names of our own list (`personal-data/member.ts`)';

/** Places where raw text becomes SQL, and why nothing from a request can be in it. */
const places: Record<string, string> = {
  'src/backup/dump/exchange.ts': 'names of databases, quoted, and a constant: neither takes parameters',
  'src/backup/dump/restore-dump.ts':
    'names of databases and roles of the settings, quoted: neither takes parameters',
  'src/database/connections.ts': 'BEGIN, COMMIT and ROLLBACK; the mode is a constant of its callers',
  'src/database/listener.ts': 'the name of a channel, quoted, a constant of its callers',
  'src/database/migrate.ts': 'the migrations, files of this repository',
  'src/database/paging.ts':
    'LIMIT and a number, truncated to a whole one; the name of a column, a constant of its callers',
  'src/database/queue-driver.ts': "the queue's own statements; its values are parameters",
  'src/database/roles.ts': 'names of roles and tables, quoted or constant: rights take no parameters',
  'src/database/statement.ts': 'what makes statements of templates and values; names are quoted',
  'src/modules/inquiry/staff-queries.ts': 'the number of a state, a constant of the contract',
  'src/modules/picture/make.ts': 'no SQL: the pixels of a picture',
  'src/modules/practice/stats/queries.ts': 'columns and conditions, constants of the same file',
  'src/modules/session/queries.ts': member,
  'src/modules/user/leaving/export-queries.ts': member,
  'src/modules/user/leaving/leaving-queries.ts': member,
  'src/modules/user/profile/queries.ts': member,
  'src/modules/user/queries.ts': member,
  'src/rigs/faults/outages.ts': 'a trigger and the name of a database of the tests',
  'src/rigs/releases/database-content.ts': 'names of tables and columns, from the catalogue, quoted',
  'src/rigs/releases/statements.ts': "the product's own statements, planned and not run",
  'src/upgrade/rehearse.ts': 'the migrations, files of this repository, on an empty database',
};

it('values leave as parameters everywhere but where it is said why not', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'src/rigs/testing/**'] });
  const found = files.filter((file) =>
    /\.unsafe\(|\braw\(|\.query\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.sort()).toEqual(Object.keys(places).sort());
});

it('nothing speaks to the driver itself but the files that stand around it', () => {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const found = files.filter((file) =>
    /from '(pg|sql-template-tag)'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(found.sort()).toEqual([
    'src/database/connections.ts',
    'src/database/listener.ts',
    'src/database/lost-connection.ts',
    'src/database/rows.ts',
    'src/database/statement.ts',
  ]);
});

it('a limit that is no number cannot be written into a statement', async () => {
  const { limitTo } = await import('../database/paging.ts');
  const said: string[] = [];
  const db = { unsafe: (text: string) => said.push(text) } as unknown as Parameters<typeof limitTo>[0];
  limitTo(db, '1; DROP TABLE users' as unknown as number);
  limitTo(db, 20.9);
  expect(said).toEqual(['LIMIT NaN', 'LIMIT 20']);
});
