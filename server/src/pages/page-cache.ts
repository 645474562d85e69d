import { createHash } from 'node:crypto';
import { contentPolicy, type PolicyExtras } from './content-policy.ts';
import { KeptPages } from './kept-pages.ts';
import { PageBytes } from './page-bytes.ts';

/** A page rendered once, for every form that it is sent in. */
export interface CachedPage {
  status: number;
  contentType: string;
  policy: string;
  location: string | null;
  etag: string;
  bytes: PageBytes;
}

/** What all kept pages take at most. */
const capacityBytes = 48 * 1024 * 1024;
/** Of that, what pages may take of which anybody can invent another: searches, unknown addresses. */
const rareShare = 0.25;

/** How a page is asked for. */
export interface PageRequest {
  /** Set for a page of which there are as many as somebody cares to invent: it never displaces the others. */
  isRare?: boolean;
  /** Who may wait for the same rendering; everybody unless given. */
  sharedBy?: string;
  /** What this page alone may load. */
  extras?: PolicyExtras | undefined;
}

interface Settings {
  bytes?: number;
  /** Whether this process would hear of a change; while it would not, every page is rendered anew. */
  isSure?: () => boolean;
}

async function keep(
  response: Response,
  connect: string,
  extras: PolicyExtras | undefined,
): Promise<CachedPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const compressing = PageBytes.of(plain);
  // The rest is found while another thread compresses.
  const policy = contentType.startsWith('text/html')
    ? contentPolicy(plain.toString('utf8'), connect, extras)
    : '';
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    status: response.status,
    contentType,
    policy,
    location: response.headers.get('location'),
    etag,
    bytes: await compressing,
  };
}

const keptFailures = new Set([404, 410]);

/**
 * Keeps rendered pages by key. Many waiters for a page that is not there share one rendering. A page that was being
 * rendered when the content changed is given to those who waited, and not kept; who asks after the change gets a new one.
 */
export class PageCache {
  readonly #common: KeptPages;
  readonly #rare: KeptPages;
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #connect: string;
  readonly #isSure: () => boolean;
  #generation = 0;

  constructor(connect: string, { bytes = capacityBytes, isSure = () => true }: Settings = {}) {
    this.#connect = connect;
    this.#isSure = isSure;
    this.#rare = new KeptPages(bytes * rareShare);
    this.#common = new KeptPages(bytes * (1 - rareShare));
  }

  /** The page of a key, rendered by `render` when it is not kept. Of failures only 404 and 410 are kept. */
  async get(
    key: string,
    render: () => Promise<Response>,
    { isRare = false, sharedBy = '', extras }: PageRequest = {},
  ): Promise<CachedPage> {
    const kept = this.#common.find(key) ?? this.#rare.find(key);
    if (kept && this.#isSure()) return kept;
    const rendered = await this.#share(`${sharedBy} ${key}`, () =>
      this.#render(key, isRare, async () => keep(await render(), this.#connect, extras)),
    ).catch((error: unknown) => {
      if (!kept) throw error;
      return kept;
    });
    // The database that would tell of changes is away: nobody can publish, and an old page is better than none.
    return kept && rendered.status >= 500 ? kept : rendered;
  }

  /** Forgets everything: the content has changed. */
  clear(): void {
    this.#generation += 1;
    this.#common.clear();
    this.#rare.clear();
    this.#rendering.clear();
  }

  async #share(waitKey: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const underWay = this.#rendering.get(waitKey);
    if (underWay) return underWay;
    const started = render();
    this.#rendering.set(waitKey, started);
    try {
      return await started;
    } finally {
      if (this.#rendering.get(waitKey) === started) this.#rendering.delete(waitKey);
    }
  }

  async #render(key: string, isRare: boolean, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const generation = this.#generation;
    const page = await render();
    const isFailure = page.status >= 400;
    const isWorthKeeping = !isFailure || keptFailures.has(page.status);
    if (isWorthKeeping && this.#isSure() && generation === this.#generation)
      (isRare || isFailure ? this.#rare : this.#common).store(key, page);
    return page;
  }
}
