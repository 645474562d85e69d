import type { Limits } from './port.ts';

/** What is used when a shared store does not answer. */
export interface Insurance {
  spare: Limits;
  /** Whether the store can be used at all. */
  isReady(): boolean;
  timeoutMs: number;
  /** Called at each answer. */
  onAnswer(): void;
  /** Called when the store refused to answer, e.g. because it has no memory left. */
  onFailure(error: unknown): void;
  /** Called when the store has accepted a command and not answered in time. */
  onSilence(): void;
}

const silence = Symbol('silence');

/** The answer, or `silence` if it does not come in time. */
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

/**
 * Limits of a shared store that count in the spare one while the store is not available: the limits always hold, and calls
 * are never blocked by the outage.
 */
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
      // Several commands may notice it together: the first one replaces the connection.
      if (isReady()) onSilence();
    } catch (error) {
      // A fault in our code is not an outage.
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
      // Counts of one outage must not be used again in the next one.
      await spare.reset(key);
      await ask((limits) => limits.reset(key));
    },
  };
}
