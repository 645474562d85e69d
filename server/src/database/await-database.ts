import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseStartError } from '../embedded-database/start-error.ts';
import { connectPatiently } from './connect.ts';
import { causeOf } from './lost-connection.ts';
import { sentenceOfPooler } from './pooler.ts';

/** What may pass by itself: the machine starts, the database restarts, recovers or is used up. */
const passing: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host is not known',
  EAI_AGAIN: 'its host is not known',
  ETIMEDOUT: 'it gives no answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ECONNRESET: 'it ends the connection; is it PostgreSQL?',
  '53100': 'its disk is full',
  '53200': 'it has no memory left',
  '53300': 'all of its connections are in use',
  '57P01': 'it is stopping',
  '57P02': 'it is stopping',
  '57P03': 'it is starting or recovering',
};

/** The driver's own errors have no code. */
const passingTexts: [RegExp, string][] = [
  [/timeout/, 'it gives no answer; is it PostgreSQL?'],
  [/terminated/, 'it ends the connection; is it PostgreSQL?'],
];

/** What only a person can change, in a sentence; null for what nobody foresaw. */
function sentenceOf(code: string, message: string): string | null {
  if (code === '28P01' || code === '28000') return 'refuses the user or password';
  if (code === '3D000') return 'does not have the database of this name';
  if (
    /SSL|TLS|certificate|self-signed/i.test(message) ||
    /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_TO_|SELF_SIGNED)/.test(code)
  )
    return `cannot be reached with the encryption that its address asks for (sslmode): ${message}`;
  if (code === 'ENOENT') return `needs a file that is not there: ${message}`;
  return null;
}

function reasonOf(error: Error): { passes: string } | { sentence: string } | null {
  const { code = '', message }: Error & { code?: string } = causeOf(error);
  const passes = passing[code] ?? passingTexts.find(([text]) => text.test(message))?.[1];
  const sentence = sentenceOfPooler(error) ?? sentenceOf(code, message);
  // A certificate that is refused may end the connection as well: what is said of it counts.
  if (sentence) return { sentence };
  return passes ? { passes } : null;
}

async function tryOnce(url: string): Promise<Error | null> {
  const sql = connectPatiently(url);
  try {
    await sql`SELECT 1`;
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await sql.end();
  }
}

interface Patience {
  say: (line: string) => void;
  /** So long at most it is waited. */
  withinMs?: number;
  everyMs?: number;
}

/**
 * Waits until a database answers, and says each second why it does not yet: a machine that starts, or a database that is
 * restored, must not end the servers that need it.
 * @param name the setting with its address
 * @throws {DatabaseStartError} one line for the person at the terminal: at once for what does not pass
 */
export async function awaitDatabase(
  name: string,
  url: string,
  { say, withinMs = 60_000, everyMs = 1000 }: Patience,
): Promise<void> {
  const { host } = new URL(url);
  const begunMs = performance.now();
  for (;;) {
    const triedMs = performance.now();
    const error = await tryOnce(url);
    if (!error) return;
    const reason = reasonOf(error);
    if (!reason) throw error;
    if ('sentence' in reason)
      throw new DatabaseStartError(`The database of ${name} at ${host} ${reason.sentence}`, { cause: error });
    const waitedMs = performance.now() - begunMs;
    const seconds = Math.round(waitedMs / 1000);
    if (waitedMs + everyMs > withinMs)
      throw new DatabaseStartError(
        `The database of ${name} at ${host} did not answer within ${Math.round(withinMs / 1000)} s: ${reason.passes}`,
        { cause: error },
      );
    say(
      `waiting for the database at ${host}: ${reason.passes} (${seconds} of ${Math.round(withinMs / 1000)} s)`,
    );
    await delay(Math.max(0, everyMs - (performance.now() - triedMs)));
  }
}
