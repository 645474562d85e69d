import { type RunningServer, startServer } from './start.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';

const isDevelopment = process.argv.includes('--dev');
/** A stop takes no longer than this, whatever hangs. The embedded database ends by itself when this process is gone. */
const stopWithinMs = 9000;

const { say, complain } = openStartLog(process.env);

/** Stops once, at a signal or when the database is gone: a server without it is useless. */
function stopInTime(server: RunningServer): void {
  let isStopping = false;
  const stop = async (exitCode: number, tell: () => void) => {
    if (isStopping) return;
    isStopping = true;
    tell();
    setTimeout(() => process.exit(1), stopWithinMs);
    await server.stop();
    if (exitCode === 0) say('Stopped.');
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(0, () => say(`\n${signal}: finishing what is under way …`)));
  }
  const lost = 'The database ended unexpectedly. What was saved is safe: start the server again.';
  void server.databaseEnded.then(() => stop(1, () => complain(lost)));
}

try {
  stopInTime(await startServer({ env: process.env, isDevelopment, say }));
} catch (error) {
  // One line for what a person can fix; the whole error for what they cannot.
  complain(describeStartFailure(error));
  process.exit(1);
}
