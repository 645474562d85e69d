import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Distinguishes a process from a later one with the same number; null when none runs. A process that has ended and only
 * waits to be collected does not count as running.
 */
export function processIdentity(pid: number): string | null {
  return process.platform === 'linux' ? linuxIdentity(pid) : psOutput(pid, 'lstart=');
}

/** The command line of a running process, or null. */
export function processCommand(pid: number): string | null {
  if (process.platform !== 'linux') return psOutput(pid, 'command=');
  const command = readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
  return command ? command : null;
}

function linuxIdentity(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name and may contain anything, so the rest is counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const startedAtTicks = fields[19];
  if (state === 'Z' || state === 'X') return null;
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim()} ${startedAtTicks}`;
}

function psOutput(pid: number, field: string): string | null {
  const { stdout } = spawnSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() ? stdout.trim() : null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
