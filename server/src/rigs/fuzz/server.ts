import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Instructions for the server at its start. */
export interface ServerTask {
  databaseUrl: string;
  filesDir: string;
  appSecret: string;
}

/** A long iteration of the event loop, with the requests that had come last. */
export interface Hold {
  heldMs: number;
  latest: string[];
}

/** The server's reports. */
export type FromServer = { port: number } | Hold;

/** A server in a process of its own, with everything that it wrote. */
export interface FuzzServer {
  port: number;
  /** The longest iterations, the longest first. */
  holds(): Hold[];
  log(): string;
  /** Stops it; undefined if it had ended before. */
  stop(): Promise<string | undefined>;
}

/** Starts the server of `child.ts`. */
export async function startFuzzServer(task: ServerTask): Promise<FuzzServer> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => written.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk));
  const log = () => Buffer.concat(written).toString();
  const holds: Hold[] = [];
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the server ended: ${log().slice(-2000)}`);
  });
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      child.on('message', (message: FromServer) => {
        if ('port' in message) resolve(message.port);
        else holds.push(message);
      });
    }),
    ended,
  ]);
  ended.catch(() => undefined);
  return {
    port,
    holds: () => holds.toSorted((one, other) => other.heldMs - one.heldMs),
    log,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null)
        return `ended by itself: ${log().slice(-2000)}`;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
      return undefined;
    },
  };
}
