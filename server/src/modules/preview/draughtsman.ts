import { Worker } from 'node:worker_threads';
import { DomainError } from '../../domain-error.ts';
import type { DrawReply, DrawRequest } from './draw-worker.ts';
import type { Preview } from './picture.ts';

/** Fonts and drawing take some 150 MB, which nobody needs between two publications. */
const idleMs = 30_000;
const memoryMb = 384;

type Waiting = { resolve: (png: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Draws pictures one after the other in a thread of its own, so that many of them do not delay requests. The thread starts
 * with the first picture and ends after some time without one.
 */
export class Draughtsman {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;
  readonly #waiting = new Map<number, Waiting>();

  draw(preview: Preview): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#count += 1;
    const id = this.#count;
    const { promise, ...waiting } = Promise.withResolvers<Uint8Array>();
    this.#waiting.set(id, waiting);
    this.#worker.postMessage({ id, preview } satisfies DrawRequest);
    return promise;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#dismiss();
    this.#fail(new DomainError('service_unavailable'));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // A test runner's own flags must not apply to this thread.
      execArgv: [],
    });
    worker.unref();
    worker.on('message', (reply: DrawReply) => this.#settle(reply));
    worker.on('error', (error) => this.#end(worker, error as Error));
    worker.on('exit', () => this.#end(worker, new DomainError('service_unavailable')));
    return worker;
  }

  #settle(reply: DrawReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('png' in reply) waiting?.resolve(reply.png);
    else waiting?.reject(new Error(`a preview picture could not be drawn: ${reply.failure}`));
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.#dismiss(), idleMs).unref();
  }

  /** Forgets the thread before it ends, so that nothing is requested from one that is ending. */
  async #dismiss(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  /** An answer of an ended thread will not come any more; the next picture starts another thread. */
  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#fail(error);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
