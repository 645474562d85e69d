import { ConfigError, readConfig } from './config.ts';
import { connect, jobDeadlines } from './database/connect.ts';
import { startMediaJob } from './jobs/media.ts';
import { listMissingTools } from './modules/media/prepare/tools.ts';
import { paths } from './paths.ts';
import { createStorages } from './ports/storage/create.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';

/** A stop takes no longer than this, whatever hangs. */
const stopWithinMs = 9000;

const { say, complain } = openStartLog(process.env);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new ConfigError(['DATABASE_URL is missing (the embedded database belongs to the server alone)']);
  const missing = await listMissingTools();
  if (missing.length > 0) throw new ConfigError([`films cannot be prepared without: ${missing.join(', ')}`]);
  const sql = connect(config.databaseUrl, config.databasePoolSize, undefined, { deadlines: jobDeadlines });
  const storage = await createStorages(config, paths.demoMedia);
  const onError = (error: unknown) => complain(`a film was not prepared: ${String(error)}`);
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
  complain(describeStartFailure(error));
  process.exit(1);
}
