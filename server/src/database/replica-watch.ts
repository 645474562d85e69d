import { setTimeout as pause } from 'node:timers/promises';
import type { Connections } from './connections.ts';
import { faultOf, type Position, type ReplicaFault, readPosition } from './replica-position.ts';
import { createDb } from './statement.ts';

/** How a replica is looked at. Milliseconds. */
export interface ReplicaPace {
  everyMs: number;
  /** What the primary has done is waited for so long. A replica that needs longer is not worth waiting for. */
  catchUpMs: number;
  /** So long it is waited for a connection and for its word. */
  answerMs: number;
  /** One that had a fault is used again after so many good looks in a row. */
  goodLooks: number;
}

export const usualReplicaPace: ReplicaPace = { everyMs: 1000, catchUpMs: 50, answerMs: 250, goodLooks: 10 };

/** A connection to each for looking: it waits behind nothing else. */
export interface Lookouts {
  primary: Connections;
  there: Connections;
}

/** One answer for all who ask before it is asked for: whoever comes while it is under way gets the next. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const own = read().finally(() => {
      if (underWay === own) underWay = undefined;
    });
    underWay = own;
    return own;
  };
  return () => {
    if (!underWay) return begin();
    next ??= underWay.then(begin, begin);
    return next;
  };
}

/** Knows whether a replica can be read from. */
export class ReplicaWatch {
  /** How far the primary is at a moment after the call. */
  readonly position: () => Promise<Position>;
  onChange: ((fault: ReplicaFault | undefined) => void) | undefined;
  readonly #lookouts: Lookouts;
  readonly #pace: ReplicaPace;
  readonly #stopped = new AbortController();
  #fault: ReplicaFault | undefined = 'unseen';
  #goodLooks = 0;
  #hadAllAtMs = performance.now();
  #isBehind = false;

  constructor(lookouts: Lookouts, pace: ReplicaPace) {
    this.#lookouts = lookouts;
    this.#pace = pace;
    this.position = shared(() => readPosition(createDb(lookouts.primary.send)));
    void this.#keepLooking();
  }

  get fault(): ReplicaFault | undefined {
    return this.#fault;
  }

  get behindSeconds(): number {
    return this.#isBehind ? (performance.now() - this.#hadAllAtMs) / 1000 : 0;
  }

  /** What somebody found. A fault counts at once, that there is none only after several looks. */
  note(found: ReplicaFault | undefined): void {
    if (this.#stopped.signal.aborted) return;
    this.#goodLooks = found ? 0 : this.#goodLooks + 1;
    const isTrusted = !this.#fault || this.#fault === 'unseen' || this.#goodLooks >= this.#pace.goodLooks;
    const now = found ?? (isTrusted ? undefined : this.#fault);
    if (now === this.#fault) return;
    this.#fault = now;
    this.#tell(now);
  }

  /** Whatever the listener does: nobody would look any more. */
  #tell(fault: ReplicaFault | undefined): void {
    try {
      this.onChange?.(fault);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }

  /** Looks now; by itself it looks every second. */
  async look(): Promise<void> {
    const from = await this.position().catch(() => undefined);
    // Without the primary nothing can be said, and nothing is read.
    if (!from) return;
    const atMs = performance.now();
    const looked = this.#lookouts.there.session((db) => faultOf(db, from, this.#pace.catchUpMs));
    const found = await Promise.race([
      looked.catch((): ReplicaFault => 'away'),
      pause<ReplicaFault>(this.#pace.answerMs, 'away', { ref: false }),
    ]);
    this.#isBehind = found !== undefined;
    if (!found) this.#hadAllAtMs = atMs;
    this.note(found);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.look();
      await pause(this.#pace.everyMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  async end(withinMs: number): Promise<void> {
    this.#stopped.abort();
    const { primary, there } = this.#lookouts;
    await Promise.all([primary, there].map((each) => each.end(withinMs)));
  }
}
