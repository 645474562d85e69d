import { finished, type Writable } from 'node:stream';
import { DomainError } from '../domain-error.ts';
import type { PageBytes } from './page-bytes.ts';

interface Lent {
  plain: Promise<Buffer>;
  readers: number;
}

/**
 * The plain forms of pages that are being sent: one for all who are sent the same page, as long as somebody is. A plain
 * page is many times larger than the cached one, and few clients other than programs request it.
 */
export class PlainForms {
  readonly #lent = new Map<PageBytes, Lent>();
  readonly #capacityBytes: number;
  #bytes = 0;

  /** @param capacityBytes maximum size of all of them */
  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  /** The size of those in use now, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The plain form of a page for an answer, until that is sent or its reader has disconnected.
   * @throws {DomainError} service_unavailable while slow readers of other pages use the maximum
   */
  lend(page: PageBytes, to: Writable): Promise<Buffer> {
    const lent = this.#lent.get(page) ?? this.#unpack(page);
    lent.readers += 1;
    finished(to, () => this.#giveBack(page, lent));
    return lent.plain;
  }

  #unpack(page: PageBytes): Lent {
    if (this.#bytes + page.plainSize > this.#capacityBytes)
      throw new DomainError('service_unavailable', { retryAfterSeconds: 5 });
    const lent = { plain: page.plain(), readers: 0 };
    this.#bytes += page.plainSize;
    this.#lent.set(page, lent);
    return lent;
  }

  #giveBack(page: PageBytes, lent: Lent): void {
    lent.readers -= 1;
    if (lent.readers > 0) return;
    this.#lent.delete(page);
    this.#bytes -= page.plainSize;
  }
}
