import type { Limits } from './port.ts';

/** What steps in when a shared store does not answer. */
export interface Insurance {
  spare: Limits;
  /** Whether the store can be asked at all. */
  isReady(): boolean;
  timeoutMs: number;
  /** Told at each answer. */
  onAnswer(): void;
  /** Told when the store refused an answer, e.g. because it has no memory left. */
  onFailure(error: unknown): void;
  /** Told when the store has taken a question and not answered in time. */
  onSilence(): void;
}

const silence = Symbol('silence');

/** The answer, or `silence` when it does not come in time. */
async function inTime<T>(answer: Promise<T>, timeoutMs: number): Promise<T | typeof silence> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof silence>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, silence);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Limits of a shared store that count in the spare while the store is away: never open, never down. */
export function createInsuredLimits(shared: Limits, insurance: Insurance): Limits {
  const { spare, isReady, timeoutMs, onAnswer, onFailure, onSilence } = insurance;

  async function ask<T>(question: (limits: Limits) => Promise<T>): Promise<T> {
    if (!isReady()) return question(spare);
    try {
      const answer = await inTime(question(shared), timeoutMs);
      if (answer !== silence) {
        onAnswer();
        return answer;
      }
      // Several questions may find out together: the first one replaces the connection.
      if (isReady()) onSilence();
    } catch (error) {
      // A mistake of ours is not an outage.
      if (error instanceof RangeError || error instanceof TypeError) throw error;
      onFailure(error);
    }
    return question(spare);
  }

  return {
    hit: (key, max, windowSeconds) => ask((limits) => limits.hit(key, max, windowSeconds)),
    delay: (key, steps, windowSeconds) => ask((limits) => limits.delay(key, steps, windowSeconds)),
    waitOf: (key) => ask((limits) => limits.waitOf(key)),
    async reset(key) {
      // What was counted during an outage must not come back in the next one.
      await spare.reset(key);
      await ask((limits) => limits.reset(key));
    },
  };
}
