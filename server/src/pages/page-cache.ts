import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicy } from './content-policy.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page rendered once, in every form that it is sent in. */
export interface CachedPage {
  status: number;
  contentType: string;
  policy: string;
  location: string | null;
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** What all kept pages take at most, every form counted; the least recently used goes first. */
const capacityBytes = 48 * 1024 * 1024;

function sizeOf(page: CachedPage): number {
  return page.identity.length + page.gzip.length + page.br.length;
}

async function keep(response: Response, connect: string): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity),
  ]);
  return {
    status: response.status,
    contentType,
    policy: contentType.startsWith('text/html') ? contentPolicy(identity.toString('utf8'), connect) : '',
    location: response.headers.get('location'),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    identity,
    gzip: gzipped,
    br,
  };
}

/**
 * Keeps rendered pages by key. Many waiters for a page that is not there share one rendering. A page that was being
 * rendered when the content changed is given to those who waited, and not kept.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #connect: string;
  readonly #capacityBytes: number;
  #keptBytes = 0;
  #generation = 0;

  constructor(connect: string, bytes: number = capacityBytes) {
    this.#connect = connect;
    this.#capacityBytes = bytes;
  }

  /** The page of a key, rendered by `render` when it is not kept. Only successes and the 404 page are kept. */
  async get(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    if (kept) return this.#use(key, kept);
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const started = this.#render(key, render);
    this.#rendering.set(key, started);
    try {
      return await started;
    } finally {
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    }
  }

  /** Forgets everything: the content has changed. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#keptBytes = 0;
    this.#rendering.clear();
  }

  async #render(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const generation = this.#generation;
    const page = await keep(await render(), this.#connect);
    const isWorthKeeping = page.status < 400 || page.status === 404;
    if (isWorthKeeping && generation === this.#generation) this.#store(key, page);
    return page;
  }

  /** A map remembers the order of insertion: what was used last stands last. */
  #use(key: string, page: CachedPage): CachedPage {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  #store(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    this.#keptBytes += sizeOf(page);
    for (const [oldestKey, oldest] of this.#pages) {
      if (this.#keptBytes <= this.#capacityBytes) return;
      this.#pages.delete(oldestKey);
      this.#keptBytes -= sizeOf(oldest);
    }
  }
}
