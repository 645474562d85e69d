import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, run } from './processes.mjs';
import { withProgress } from './progress.mjs';

/** Makes sure that there is the `redis-server` for the tests of the limits; installs it if this machine allows it. */
export async function ensureRedis(title) {
  if (!isThere()) await withProgress(title, installRedis);
}

function isThere() {
  const { PATH = '' } = process.env;
  return PATH.split(delimiter).some((dir) => isExecutable(join(dir, 'redis-server')));
}

async function installRedis() {
  const said = [];
  for (const [command, args] of installers()) {
    const { output } = await run(command, args, { timeoutMs: 300_000 });
    said.push(output.trim().split('\n').at(-1));
    if (isThere()) return;
  }
  const how = '`apt-get install redis-server` (Debian, Ubuntu), `brew install redis` (macOS)';
  const tried = said.filter(Boolean).join('; ');
  throw new Failure(
    `redis-server was not found and could not be installed: ${how}${tried ? ` (${tried})` : ''}`,
  );
}

function installers() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  return [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server']],
  ];
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
