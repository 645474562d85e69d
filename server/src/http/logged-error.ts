/** What a log contains of an error; in the form of pino's own serialiser, without its message. */
export interface LoggedError {
  type: string;
  /** The code, or the kind if there is none. */
  message: string;
  /** Where it was thrown, one frame per line. */
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
  [detail: string]: unknown;
}

/**
 * Properties that Node, PostgreSQL and Fastify add and that name a kind of failure or a place in the code, never a value.
 */
const details = [
  ...['code', 'syscall', 'statusCode', 'status'],
  ...['table', 'column', 'constraint', 'routine'],
];
/** Deeper causes add nothing new. */
const deepest = 4;

function framesOf({ stack = '', message }: Error): string {
  // The message comes first, and may contain lines that look like frames.
  const frames = stack.replace(message, '').split('\n');
  return frames.filter((line) => /^ {4}at /.test(line)).join('\n');
}

function behind(error: Error, depth: number): Pick<LoggedError, 'cause' | 'errors'> {
  if (depth >= deepest) return {};
  const several: unknown = 'errors' in error ? error.errors : undefined;
  return {
    ...(error.cause === undefined ? {} : { cause: describe(error.cause, depth + 1) }),
    ...(Array.isArray(several)
      ? { errors: several.slice(0, 10).map((each) => describe(each, depth + 1)) }
      : {}),
  };
}

/** Kind and code of an error in a line, such as `DatabaseError 23505`. */
export function kindOf(error: unknown): string {
  const { type, message } = loggedError(error);
  return (message === type ? type : `${type} ${message}`).slice(0, 200);
}

/** What most errors of the database pass through: it says nothing of what was done. */
const driver = 'server/src/database/';

/**
 * The nearest file of ours in which an error was thrown, with its line, other than those that send statements if there is one;
 * empty if none is known.
 */
export function placeOf(error: unknown): string {
  const frames = loggedError(error)
    .stack.split('\n')
    .filter((frame) => !frame.includes('node_modules'));
  const ours = frames.flatMap((frame) => /(?:server|contract)\/src\/[^\s:)]+:\d+/.exec(frame)?.[0] ?? []);
  return (ours.find((place) => !place.startsWith(driver)) ?? ours[0] ?? '').slice(0, 200);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error, stack: '' };
  const type = error.constructor.name;
  const given = Object.entries(error).filter(([name]) => details.includes(name));
  const code = 'code' in error ? String(error.code) : type;
  return {
    type,
    message: code,
    ...Object.fromEntries(given),
    stack: framesOf(error),
    ...behind(error, depth),
  };
}

/**
 * An error in the form in which it is logged: its kind, its code and where it was thrown, with its causes. Its message is
 * left out: the database, a parser or a library may quote in it what somebody typed or wrote, such as a search term or an
 * e-mail.
 */
export function loggedError(error: unknown): LoggedError {
  return describe(error, 0);
}
