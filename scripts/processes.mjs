import { spawn } from 'node:child_process';
import { accessSync, existsSync, constants as fileConstants } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const binDir = join(root, 'node_modules', '.bin');

/** A failure that its message explains completely: no stack is shown. */
export class Failure extends Error {}

/** Runs `work` and, if it fails with a `Failure`, ends this process with its message. */
export async function orExit(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The environment of the processes that we start: the tools and the Node of this project come first. */
export function childEnv(extra = {}) {
  return { ...process.env, ...extra, PATH: `${binDir}${delimiter}${process.env.PATH ?? ''}` };
}

/** Whether there is a program at a path. */
export function isExecutable(path) {
  try {
    accessSync(path, fileConstants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** How packages of Debian are installed here, one command each; none where this machine does not allow it. */
export function aptSteps(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  return [['apt-get', ['update', '-qq']], ...packages.map((name) => ['apt-get', [...install, name]])];
}

/** Runs a command to its end. Its output is shown while it runs (`show`) or collected and returned. */
export function run(command, args, { show = false, env = {}, timeoutMs, cwd = root } = {}) {
  const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const child = spawn(command, args, { cwd, env: childEnv(env), stdio, timeout: timeoutMs });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], output }));
  });
}

/**
 * Passes the terminal, the signals and the exit code to a command, as `exec` would. In a terminal Ctrl-C reaches the
 * command directly as well, so it must not count the second signal as a new one.
 */
export function runInForeground(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: childEnv(env), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    let isSent = false;
    process.on(signal, () => {
      if (!isSent) child.kill(signal);
      isSent = true;
    });
  }
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** Runs npm, the one that started us if there is one. */
export function runNpm(args, options) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node) return run(node, [npm, ...args], options);
  return run('npm', args, options);
}
