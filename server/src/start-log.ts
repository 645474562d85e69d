import { pino } from 'pino';
import { loggedError } from './http/logged-error.ts';

/** What a process says before, beside and after its requests. */
export interface StartLog {
  say(line: string): void;
  complain(line: string): void;
}

function readable(): StartLog {
  return {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
  };
}

/**
 * In live mode every line of a process is JSON, from the first to the last, whatever happens: also what Node itself would
 * write of a fault or a warning. For people, plain lines.
 */
export function openStartLog(env: Record<string, string | undefined>): StartLog {
  // Whoever reads the output has gone, or the disk that it is written to is full: no reason to end.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // The settings may be what is wrong: they have not been read yet.
  if (env['APP_MODE'] !== 'live') return readable();
  const log = pino({ level: 'info', serializers: { err: loggedError } }, process.stdout);
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault that nobody foresaw');
    process.exit(1);
  });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
  return {
    say: (line) => log.info(line.trim()),
    complain: (line) => log.error(line.trim()),
  };
}
