import type { Connections } from './connections.ts';
import { isAnswer, isForbiddenWrite, isOutOfTime } from './lost-connection.ts';
import { faultOf, type Position, type ReplicaFault } from './replica-position.ts';
import { type Lookouts, type ReplicaPace, ReplicaWatch, usualReplicaPace } from './replica-watch.ts';
import { createDb, type Rows, type Send, type Sent } from './statement.ts';

export type { ReplicaFault } from './replica-position.ts';
export type { ReplicaPace } from './replica-watch.ts';

/** Why a statement was sent to the primary: `busy`: all connections to the replica were in use; `failed`: it gave no answer. */
type Detour = 'unused' | 'busy' | 'failed';

/** How a replica is at this moment. */
export interface ReplicaState {
  fault: ReplicaFault | undefined;
  /** For how long it has not had all that the primary had; 0: it had at the last look. */
  behindSeconds: number;
  /** How many statements it answered, and how many went to the primary. */
  reads: Readonly<Record<Detour | 'replica', number>>;
}

/** A database that repeats the primary, and answers what it can answer as the primary would. */
export interface Replica {
  /** Sends over `there` what the replica may answer, and everything else as `own` does, to the primary. */
  spread(own: Send, there: Connections): Send;
  state(): ReplicaState;
  /** Calls `listener` once with each change: why nothing is read from it, or undefined if it is. */
  onChange(listener: (fault: ReplicaFault | undefined) => void): void;
  /** Looks now; by itself it looks once a second. */
  look(): Promise<void>;
  end(withinMs: number): Promise<void>;
}

/** One statement that a replica may answer. */
class Reading {
  readonly #watch: ReplicaWatch;
  readonly #pace: ReplicaPace;
  readonly #sent: Sent;
  #stage: 'waits' | 'looks' | 'reads' | 'over' = 'waits';

  constructor(watch: ReplicaWatch, pace: ReplicaPace, sent: Sent) {
    this.#watch = watch;
    this.#pace = pace;
    this.#sent = sent;
  }

  /** The rows, or why they are not from here: then the statement was not sent, or has failed, and may be sent elsewhere. */
  async ask(there: Connections): Promise<Rows | Detour> {
    const late = Promise.withResolvers<Detour>();
    const timer = setTimeout(() => this.#giveUp(late.resolve), this.#pace.answerMs);
    try {
      return await Promise.race([late.promise, this.#askPatiently(there, () => clearTimeout(timer))]);
    } catch (error) {
      // The primary would need as long; and it would write.
      if (isOutOfTime(error) || isForbiddenWrite(error)) throw error;
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUp(say: (detour: Detour) => void): void {
    const isSilent = this.#stage === 'looks';
    this.#stage = 'over';
    if (isSilent) this.#watch.note('away');
    say(isSilent ? 'failed' : 'busy');
  }

  async #askPatiently(there: Connections, begin: () => void): Promise<Rows | Detour> {
    const from = await this.#watch.position();
    try {
      return await there.held((send) => this.#read(send, from, begin));
    } catch (error) {
      // Whoever waited in vain for a connection that is free knows nothing of the replica.
      if (!isAnswer(error) && !this.#hasEnded()) this.#watch.note('away');
      throw error;
    }
  }

  async #read(send: Send, from: Position, begin: () => void): Promise<Rows | Detour> {
    if (this.#stage === 'over') return 'busy';
    if (this.#watch.fault) return 'unused';
    this.#stage = 'looks';
    const fault = await faultOf(createDb(send), from, this.#pace.catchUpMs);
    if (fault) this.#watch.note(fault);
    if (fault || this.#hasEnded()) return 'failed';
    this.#stage = 'reads';
    begin();
    return send(this.#sent);
  }

  /** Whether the primary was asked meanwhile. */
  #hasEnded(): boolean {
    return this.#stage === 'over';
  }
}

/**
 * Reads from a replica what a caller may read from it. Before each statement the primary says how far it is, one answer for
 * all who ask at the same time, and the replica's own connection says that it has repeated so much: so what it answers is
 * never older than what anybody was told before they asked. If it cannot say so at once, the primary answers.
 */
export function createReplica(lookouts: Lookouts, pace: ReplicaPace = usualReplicaPace): Replica {
  const watch = new ReplicaWatch(lookouts, pace);
  const reads: Record<Detour | 'replica', number> = { replica: 0, unused: 0, busy: 0, failed: 0 };
  return {
    spread: (own, there) => async (sent) => {
      const found = watch.fault ? 'unused' : await new Reading(watch, pace, sent).ask(there);
      const isAnswered = typeof found !== 'string';
      reads[isAnswered ? 'replica' : found] += 1;
      return isAnswered ? found : own(sent);
    },
    state: () => ({ fault: watch.fault, behindSeconds: watch.behindSeconds, reads }),
    onChange(listener) {
      watch.onChange = listener;
    },
    look: () => watch.look(),
    end: (withinMs) => watch.end(withinMs),
  };
}
