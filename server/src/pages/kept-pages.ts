import type { PageBytes } from './page-bytes.ts';

/** Pages by key within a maximum number of bytes; the least recently used is removed first. */
export class KeptPages {
  readonly #pages = new Map<string, CachedPage>();
  readonly #capacityBytes: number;

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  /** A map remembers the order of insertion: the most recently used is last. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** As `find`, without counting as using it. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  /** Whether a page is cached; this check does not count as using it. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  store(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    // A page grows with each form that is requested; all are counted again with the next page.
    let bytes = 0;
    for (const kept of this.#pages.values()) bytes += kept.bytes.size;
    for (const [oldest, kept] of this.#pages) {
      if (bytes <= this.#capacityBytes) return;
      this.#pages.delete(oldest);
      bytes -= kept.bytes.size;
    }
  }

  clear(): void {
    this.#pages.clear();
  }
}

/** A page that was rendered once, for every form in which it is sent. */
export interface CachedPage {
  status: number;
  contentType: string;
  policy: string;
  location: string | null;
  etag: string;
  bytes: PageBytes;
  /** When it was rendered, on the clock of `performance`. */
  madeAtMs: number;
}
