import { createHash } from 'node:crypto';
import { contentPolicy, type PolicyExtras } from './content-policy.ts';
import type { CachedPage } from './kept-pages.ts';
import { KeptPages } from './kept-pages.ts';
import { createScriptMark, takeMarkedScripts } from './marked-scripts.ts';
import { PageBytes } from './page-bytes.ts';

/** Maximum size of all cached pages. */
const capacityBytes = 48 * 1024 * 1024;
/** The part of it for pages of which anybody can invent more: searches, unknown addresses. */
const rareShare = 0.25;

/** How a page is requested. */
export interface PageRequest {
  /** Set for a page of which anybody can invent more: it never displaces the others. */
  isRare?: boolean;
  /** Requests with the same value may wait for the same rendering; everybody unless given. */
  sharedBy?: string;
  /** For a page that is not of the content: it is kept for so long, whatever changes, and never longer. Milliseconds. */
  freshMs?: number | undefined;
  /** What only this page may load. */
  extras?: PolicyExtras | undefined;
  /** Whether the client has disconnected: a rendering that nobody waits for any more need not start. */
  isGone?: () => boolean;
}

interface Settings {
  bytes?: number;
  /** Whether this process would learn of a change; while it would not, every page is rendered again. */
  isSure?: () => boolean;
  /** Origin of the bucket that films are read from. */
  films?: string;
}

/**
 * Renders a page.
 * @param mark for the scripts that it may run; removed from the page before it is cached
 * @param isWanted whether anybody still waits for it
 */
export type Render = (mark: string, isWanted: () => boolean) => Promise<Response>;

interface Rendering {
  page: Promise<CachedPage>;
  waiting: (() => boolean)[];
}

/** What pages may load from elsewhere. */
interface Elsewhere {
  connect: string;
  films: string;
  extras: PolicyExtras | undefined;
}

async function keep(
  render: (mark: string) => Promise<Response>,
  { connect, films, extras }: Elsewhere,
): Promise<CachedPage> {
  const mark = createScriptMark();
  const response = await render(mark);
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const isHtml = contentType.startsWith('text/html');
  const madeAtMs = performance.now();
  const { html, scripts } = takeMarkedScripts(await response.text(), mark);
  const plain = Buffer.from(html);
  const compressing = PageBytes.of(plain);
  // The rest is computed while another thread compresses.
  const policy = isHtml ? contentPolicy(scripts, connect, extras, films) : '';
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    status: response.status,
    contentType,
    policy,
    location: response.headers.get('location'),
    etag,
    bytes: await compressing,
    madeAtMs,
  };
}

const keptFailures = new Set([404, 410]);

function isYounger(page: CachedPage | undefined, ms: number): boolean {
  return page !== undefined && performance.now() - page.madeAtMs < ms;
}

/**
 * Caches rendered pages by key. All who wait for a page that is not cached share one rendering. A page that was being
 * rendered when the content changed is given to those who waited, and not cached; a request after the change gets a new
 * one.
 */
export class PageCache {
  readonly #common: KeptPages;
  readonly #rare: KeptPages;
  readonly #rendering = new Map<string, Rendering>();
  readonly #elsewhere: Omit<Elsewhere, 'extras'>;
  readonly #isSure: () => boolean;
  #generation = 0;

  constructor(connect: string, { bytes = capacityBytes, isSure = () => true, films = '' }: Settings = {}) {
    this.#elsewhere = { connect, films };
    this.#isSure = isSure;
    this.#rare = new KeptPages(bytes * rareShare);
    this.#common = new KeptPages(bytes * (1 - rareShare));
  }

  /** The page of a key, rendered by `render` if it is not cached. Of failures only 404 and 410 are cached. */
  async get(
    key: string,
    render: Render,
    { isRare = false, sharedBy = '', freshMs, extras, isGone = () => false }: PageRequest = {},
  ): Promise<CachedPage> {
    const found = this.#common.find(key) ?? this.#rare.find(key);
    const isFresh = freshMs === undefined ? this.#isSure() : isYounger(found, freshMs);
    if (found && isFresh) return found;
    // What was true a minute ago is worse than an error.
    const kept = freshMs === undefined ? found : undefined;
    const rendered = await this.#share(`${sharedBy} ${key}`, isGone, (isWanted) =>
      this.#render(key, { isRare, isLasting: freshMs === undefined }, () =>
        keep((mark) => render(mark, isWanted), { ...this.#elsewhere, extras }),
      ),
    ).catch((error: unknown) => {
      if (!kept) throw error;
      return kept;
    });
    // The database, which would report changes, is not available: nobody can publish, and an old page is better than none.
    return kept && rendered.status >= 500 ? kept : rendered;
  }

  /** Whether a page need not be rendered for `get` with the same `freshMs`; one that is not sure counts too. */
  has(key: string, freshMs?: number): boolean {
    if (freshMs === undefined) return this.#common.has(key) || this.#rare.has(key);
    return isYounger(this.#common.peek(key) ?? this.#rare.peek(key), freshMs);
  }

  /** Forgets everything: the content has changed. */
  clear(): void {
    this.#generation += 1;
    this.#common.clear();
    this.#rare.clear();
    this.#rendering.clear();
  }

  async #share(
    waitKey: string,
    isGone: () => boolean,
    render: (isWanted: () => boolean) => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const underWay = this.#rendering.get(waitKey);
    if (underWay) {
      underWay.waiting.push(isGone);
      return underWay.page;
    }
    const waiting = [isGone];
    const started = { waiting, page: render(() => !waiting.every((hasLeft) => hasLeft())) };
    this.#rendering.set(waitKey, started);
    try {
      return await started.page;
    } finally {
      if (this.#rendering.get(waitKey) === started) this.#rendering.delete(waitKey);
    }
  }

  async #render(
    key: string,
    { isRare, isLasting }: { isRare: boolean; isLasting: boolean },
    render: () => Promise<CachedPage>,
  ): Promise<CachedPage> {
    const generation = this.#generation;
    const page = await render();
    const isFailure = page.status >= 400;
    const isWorthKeeping = !isFailure || keptFailures.has(page.status);
    const isCurrent = this.#isSure() && generation === this.#generation;
    if (isWorthKeeping && (isCurrent || !isLasting))
      (isRare || isFailure ? this.#rare : this.#common).store(key, page);
    return page;
  }
}
