import { startServer } from './start.ts';
import { describeStartFailure } from './start-failure.ts';
import { openStartLog } from './start-log.ts';
import { stopAtSignals } from './stop.ts';

const isDevelopment = process.argv.includes('--dev');

const { say, complain } = openStartLog(process.env);

try {
  stopAtSignals(await startServer({ env: process.env, isDevelopment, say }), say);
} catch (error) {
  // One line for what a person can fix; the whole error for what they cannot.
  complain(describeStartFailure(error));
  process.exit(1);
}
