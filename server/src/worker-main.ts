import { ConfigError, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { startMediaJob } from './jobs/media.ts';
import { listMissingTools } from './modules/media/prepare/tools.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import { describeStartFailure } from './start-failure.ts';

/** A stop takes no longer than this, whatever hangs. */
const stopWithinMs = 9000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new ConfigError(['DATABASE_URL is missing (the embedded database belongs to the server alone)']);
  const missing = await listMissingTools();
  if (missing.length > 0) throw new ConfigError([`films cannot be prepared without: ${missing.join(', ')}`]);
  const sql = connect(config.databaseUrl, config.databasePoolSize);
  const storage = await createStorages(config, paths.demoMedia);
  const onError = (error: unknown) => process.stderr.write(`a film was not prepared: ${String(error)}\n`);
  const job = startMediaJob({ config, sql, storage, clock: () => new Date() }, onError);
  say('Films are prepared here. Ctrl-C stops; what is half made goes on after the next start.');
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), stopWithinMs);
      await job.stop();
      await sql.end();
      process.exit(0);
    });
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
