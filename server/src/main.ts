import { type RunningServer, startServer } from './start.ts';
import { describeStartFailure } from './start-failure.ts';

const isDevelopment = process.argv.includes('--dev');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopOnSignals(server: RunningServer): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    say(`\n${signal}: finishing what is under way …`);
    await server.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

try {
  const server = await startServer({ env: process.env, isDevelopment, say });
  stopOnSignals(server);
} catch (error) {
  // One line for what a person can mend; the whole error for what they cannot.
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
