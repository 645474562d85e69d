/** Servers under measurement, each in a process of its own, as they would run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  name: string;
  url: string;
  /** Processor time used so far, in seconds; NaN if the system does not report it (only Linux does here). */
  cpuSeconds(): number;
  /** Resident memory now and at its highest, in MB; NaN if the system does not report it. */
  memoryMb(): { resident: number; highest: number };
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const startTimeoutMs = 120_000;
const clockTicksPerSecond = 100;

/** Node's flags for every server that is started, e.g. `--cpu-prof --cpu-prof-dir=/tmp/profiles`. */
const extraFlags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];

/** Runs a TypeScript file on this Node until it prints `ready at http://…` and returns the server. */
export async function startServerProcess(
  name: string,
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, ...extraFlags, file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = await readAddress(name, child);
  const pid = child.pid ?? 0;
  return {
    name,
    // The same kind of address for all servers, whatever `localhost` means here.
    url: address.replace('localhost', '127.0.0.1'),
    cpuSeconds: () => cpuSecondsOf(pid),
    memoryMb: () => ({ resident: statusMb(pid, 'VmRSS'), highest: statusMb(pid, 'VmHWM') }),
    stop: () => stop(child),
  };
}

function readAddress(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (reason: string) => reject(new Error(`${name} ${reason}:\n${said}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not start in time');
    }, startTimeoutMs);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /ready at (http:\/\/[\w.]+:\d+)[\s"]/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('ended');
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** What the system says of a process from its state on (proc_pid_stat(5)); empty if there is none, or no such system. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  // The second field is the program's name in parentheses and may hold spaces.
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Processor time of a process so far, in seconds, with that of its ended children if wanted. */
export function cpuSecondsOf(pid: number, withEnded = false): number {
  const times = statOf(pid).slice(11, withEnded ? 15 : 13);
  if (times.length === 0) return Number.NaN;
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) / clockTicksPerSecond;
}

/** Processor time of all processes of the PostgreSQL of a folder so far, those that ended among them, in seconds. */
export function clusterSeconds(folder: string): number {
  const main = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [main, ...childrenOf(main)].reduce((sum, pid) => sum + cpuSecondsOf(pid, true), 0);
}

/** The processes that a process has started and that run. */
function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((each) => Number(statOf(each)[1]) === pid);
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
