/** `npm run upgrade`: brings the database of DATABASE_URL to this release; with `-- --check` it only says what will happen. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { withCluster } from './backup/running-cluster.ts';
import { awaitDatabase } from './database/await-database.ts';
import { connectPatiently, type Db } from './database/connect.ts';
import { startEmbeddedDatabase } from './embedded-database/embedded.ts';
import { paths } from './paths.ts';
import { describeStartFailure } from './start-failure.ts';
import { describeUpgrade, readPresent } from './upgrade/plan.ts';
import { type Rehearsed, rehearse } from './upgrade/rehearse.ts';

const dir = paths.migrations;
const url = process.env['DATABASE_OWNER_URL'] || process.env['DATABASE_URL'];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A PostgreSQL of its own, which is thrown away. */
async function rehearseElsewhere(from: number): Promise<Rehearsed[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taegeuk-upgrade-'));
  const settings = { fsync: 'off', synchronous_commit: 'off' };
  const scratch = await startEmbeddedDatabase({ dataDir, log: () => {}, settings });
  const owner = connectPatiently(scratch.ownerUrl);
  try {
    return await rehearse(owner, { dir, from });
  } finally {
    await owner.end();
    await scratch.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function check(sql: Db): Promise<void> {
  const present = await readPresent(sql, dir);
  const steps = present.version > 0 ? await rehearseElsewhere(present.version) : [];
  for (const line of describeUpgrade(present, steps, new Date())) say(line);
}

async function checkNamed(address: string): Promise<void> {
  await awaitDatabase('DATABASE_URL', address, { say });
  const sql = connectPatiently(address);
  await check(sql).finally(() => sql.end());
}

try {
  if (process.argv.includes('--check')) {
    if (url) await checkNamed(url);
    else await withCluster(resolve(process.env['DATA_DIR'] || '.data'), say, ({ admin }) => check(admin));
  } else if (url) await import('./migrate-main.ts');
  else say('The embedded database is brought to this release by the next start of the server.');
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
