import { DomainError } from './domain-error.ts';

interface Task {
  begin: () => void;
  giveUp: () => void;
  isWanted: () => boolean;
}

/**
 * Runs expensive work a few at a time, and gives every requester a turn before anybody gets a second one: somebody who
 * requests a hundred things makes others wait for only one of them.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #perAsker: number;
  #running = 0;
  /** In the order of their turns. */
  readonly #lines = new Map<string, Task[]>();

  /** @param bounds how many run at once, and how many of one requester may wait */
  constructor({ atOnce, perAsker }: { atOnce: number; perAsker: number }) {
    this.#atOnce = atOnce;
    this.#perAsker = perAsker;
  }

  /**
   * @param isWanted called when the turn has come: work that nobody waits for any more is not started
   * @throws {DomainError} too_many_requests when too many of this requester wait, invalid_request when nobody waits any
   * more
   */
  async run<T>(asker: string, work: () => Promise<T>, isWanted = () => true): Promise<T> {
    await this.#turn(asker, isWanted);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #turn(asker: string, isWanted: () => boolean): Promise<void> {
    const line = this.#lines.get(asker) ?? [];
    if (line.length >= this.#perAsker) throw new DomainError('too_many_requests', { retryAfterSeconds: 1 });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    line.push({ begin: resolve, giveUp: () => reject(new DomainError('invalid_request')), isWanted });
    this.#lines.set(asker, line);
    this.#next();
    return promise;
  }

  #next(): void {
    for (const [asker, line] of this.#lines) {
      if (this.#running >= this.#atOnce) return;
      const task = line.shift();
      this.#lines.delete(asker);
      if (line.length > 0) this.#lines.set(asker, line);
      if (!task) continue;
      if (!task.isWanted()) {
        task.giveUp();
        continue;
      }
      this.#running += 1;
      task.begin();
    }
  }
}
