import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { MediaFailure } from '@taegeuk/contract/media-states.ts';
import type { Config } from '../../../config.ts';
import { standBack } from '../../../stand-back.ts';

const run = promisify(execFile);

/** A film that cannot be prepared, and why. */
export class Unpreparable extends Error {
  readonly failure: MediaFailure;

  constructor(failure: MediaFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'Unpreparable';
    this.failure = failure;
  }
}

/** What a run of a tool may use. */
export interface ToolLimits {
  seconds: number;
  /** Largest file that it may write. */
  fileBytes: number;
  signal?: AbortSignal | undefined;
  /** Called with each line of its standard output. */
  onLine?: (line: string) => void;
}

/** Virtual memory: a decoder of 4K needs 1.5 GB. */
const memoryKb = 4 * 1024 * 1024;
const keptOfErrors = 20_000;

/**
 * A shell sets the limits, and becomes the tool. On Linux the tool also ends when this process is killed: the next one
 * would write to the same files.
 */
function commandOf(tool: string, args: readonly string[], { seconds, fileBytes }: ToolLimits): string[] {
  const blocks = Math.ceil(fileBytes / 512);
  const script = `ulimit -t ${Math.ceil(seconds) * 4}; ulimit -f ${blocks}; ulimit -v ${memoryKb} 2>/dev/null; exec "$0" "$@"`;
  const contained = ['sh', '-c', script, tool, ...args];
  return process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', ...contained] : contained;
}

/** The tools know nothing of our settings. */
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };

/**
 * Runs a tool within limits of time, memory and size; gives what it wrote to standard error.
 * @throws {Unpreparable} beyond_limits, not_convertible
 */
export async function runTool(tool: string, args: readonly string[], limits: ToolLimits): Promise<string> {
  const [command = '', ...rest] = commandOf(tool, args, limits);
  const timeout = AbortSignal.timeout(limits.seconds * 1000);
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  const child = spawn(command, rest, {
    ...{ stdio: ['ignore', 'pipe', 'pipe'], env: environment, signal, killSignal: 'SIGKILL' },
  });
  standBack(child, constants.priority.PRIORITY_LOW);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-keptOfErrors)));
  createInterface({ input: child.stdout }).on('line', (line) => limits.onLine?.(line));
  const ended = await new Promise<{ code: number | null; by: string | null; error?: Error }>((resolve) => {
    child.once('error', (error) => resolve({ code: null, by: null, error }));
    child.once('close', (code, by) => resolve({ code, by }));
  });
  limits.signal?.throwIfAborted();
  if (timeout.aborted) throw new Unpreparable('beyond_limits');
  if (ended.error) throw ended.error;
  // Killed by its limits: of time, or of the size of a file.
  if (ended.by !== null || ended.code === 152 || ended.code === 153) throw new Unpreparable('beyond_limits');
  if (ended.code !== 0) throw new Unpreparable('not_convertible', new Error(errors.slice(-2000)));
  return errors;
}

const encoders = ['libx264', 'aac', 'mjpeg'];

async function missingTools(): Promise<string[]> {
  const missing: string[] = [];
  const options = { timeout: 10_000, env: environment, maxBuffer: 4 * 1024 * 1024 };
  const said = await run('ffmpeg', ['-hide_banner', '-encoders'], options).catch(() => undefined);
  if (!said) missing.push('ffmpeg');
  else for (const name of encoders) if (!said.stdout.includes(` ${name} `)) missing.push(name);
  const others =
    process.platform === 'linux' ? ['ffprobe -version', 'setpriv --version'] : ['ffprobe -version'];
  for (const [name = '', option = ''] of others.map((each) => each.split(' ')))
    if (!(await run(name, [option], options).catch(() => undefined))) missing.push(name);
  return missing;
}

/** Whether the light of other ranges can be brought into the usual one: not every ffmpeg has the filter. */
export async function canMapLight(): Promise<boolean> {
  const options = { timeout: 10_000, env: environment, maxBuffer: 4 * 1024 * 1024 };
  const said = await run('ffmpeg', ['-hide_banner', '-filters'], options).catch(() => undefined);
  return said?.stdout.includes(' zscale ') ?? false;
}

let known: { missing: string[]; atMs: number } | undefined;
const knownForMs = 60_000;

/** What this machine lacks to prepare films; looked at again after a minute. */
export async function listMissingTools(): Promise<string[]> {
  if (known && Date.now() - known.atMs < knownForMs) return known.missing;
  known = { missing: await missingTools(), atMs: Date.now() };
  return known.missing;
}

/** Whether films are prepared: here, or in a process of its own, which has the tools. */
export async function arePrepared({ mediaJobs }: Pick<Config, 'mediaJobs'>): Promise<boolean> {
  return mediaJobs === 'worker' || (await listMissingTools()).length === 0;
}
