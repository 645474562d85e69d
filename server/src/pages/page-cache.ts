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

/** Pages kept at most; the least recently used goes first. */
const capacity = 1000;

async function keep(response: Response, apiBase: string): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity),
  ]);
  return {
    status: response.status,
    contentType,
    policy: contentType.startsWith('text/html') ? contentPolicy(identity.toString('utf8'), apiBase) : '',
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
  readonly #apiBase: string;
  #generation = 0;

  constructor(apiBase: string) {
    this.#apiBase = apiBase;
  }

  /** The page of a key, rendered by `render` when it is not kept. Only successes and the 404 page are kept. */
  async get(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    if (kept) return kept;
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
    this.#rendering.clear();
  }

  async #render(key: string, render: () => Promise<Response>): Promise<CachedPage> {
    const generation = this.#generation;
    const page = await keep(await render(), this.#apiBase);
    const isWorthKeeping = page.status < 400 || page.status === 404;
    if (isWorthKeeping && generation === this.#generation) this.#store(key, page);
    return page;
  }

  #store(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
    if (this.#pages.size <= capacity) return;
    const oldest = this.#pages.keys().next().value;
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
