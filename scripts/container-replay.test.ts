import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isBuilt = existsSync(join(import.meta.dirname, '../web/dist/server/index.js'));

it.runIf(isBuilt)(
  'what the image copies starts as a user without rights, serves a page and stops',
  () => {
    const replay = join(import.meta.dirname, 'container-replay.ts');
    const args = [replay, '--built'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      timeout: 230_000,
    });
    expect([status, status === 0 ? '' : stderr + stdout]).toEqual([0, '']);
    expect(stdout).toMatch(/is ready after \d+ ms, and serves the home page\.\nIt stops\.\n$/);
  },
  240_000,
);
