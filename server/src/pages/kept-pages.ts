import type { CachedPage } from './page-cache.ts';

function sizeOf(page: CachedPage): number {
  return page.identity.length + page.gzip.length + page.br.length;
}

/** Pages by key within so many bytes, every form counted; what was used longest ago goes first. */
export class KeptPages {
  readonly #pages = new Map<string, CachedPage>();
  readonly #capacityBytes: number;
  #bytes = 0;

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

  store(key: string, page: CachedPage): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#capacityBytes) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}
