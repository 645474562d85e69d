import type { PageBytes } from './page-bytes.ts';

/** Pages by key within so many bytes; what was used longest ago goes first. */
export class KeptPages {
  readonly #pages = new Map<string, CachedPage>();
  readonly #capacityBytes: number;

  constructor(capacityBytes: number) {
    this.#capacityBytes = capacityBytes;
  }

  /** A map remembers the order of insertion: what was used last stands last. */
  find(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Whether a page is kept; asking does not count as using it. */
  has(key: string): boolean {
    return this.#pages.has(key);
  }

  store(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    // A page grows by each form that somebody asks for; they are counted anew with the next page.
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

/** A page rendered once, for every form that it is sent in. */
export interface CachedPage {
  status: number;
  contentType: string;
  policy: string;
  location: string | null;
  etag: string;
  bytes: PageBytes;
}
