import { ApiError } from '@taegeuk/contract/client.ts';
import type { ContentRecord } from '@taegeuk/contract/content.ts';
import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { memberKey } from '../../lib/session/member-key.ts';
import { readStored, removeStored, writeStored } from '../../lib/session/storage.ts';
import { failedWith, isAway } from '../admin/calls/staff-failure.ts';
import { createSendKey } from '../admin/calls/use-send-key.ts';

/** How it stands with what is written. */
export type Saving =
  | { state: 'unchanged' | 'typing' | 'saving' | 'kept' }
  | { state: 'saved'; at: string }
  | { state: 'elsewhere'; theirs: ContentRecord }
  | { state: 'failed'; error: unknown };

/** What the saver needs of the server. */
export interface SaverCalls {
  save(version: number, body: ContentBody, key: string): Promise<{ version: number; savedAt: string }>;
  read(): Promise<ContentRecord>;
}

const pauseMs = 3000;
const againMs = 10_000;

const wordsOf = (body: unknown) => JSON.stringify(body);

/**
 * Saves one text: three seconds after the last key, one save after the other. What is not saved yet stays in the tab; a save
 * whose answer was lost is sent again with its key.
 */
export class ContentSaver {
  readonly id: string;
  readonly #calls: SaverCalls;
  readonly #place: string | undefined;
  readonly #heard = new Set<() => void>();
  #body: ContentBody;
  #version: number;
  #stored: string;
  #saving: Saving = { state: 'unchanged' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();
  readonly #sendKey = createSendKey();

  constructor(record: ContentRecord, calls: SaverCalls) {
    this.id = record.id;
    this.#calls = calls;
    this.#place = memberKey('staff-text', `content:${record.id}`);
    this.#version = record.version;
    this.#stored = wordsOf(record.body);
    this.#body = record.body as ContentBody;
    this.#takeKept(record);
  }

  /** What was written before a reload or a lost session: on the version that it began with, or beside the newer one. */
  #takeKept(record: ContentRecord): void {
    const kept = this.#place ? readStored(this.#place) : null;
    if (!kept) return;
    const { version, body } = JSON.parse(kept) as { version: number; body: ContentBody };
    if (wordsOf(body) === this.#stored) {
      this.#forget();
      return;
    }
    this.#body = body;
    if (version === record.version) this.#wait(0);
    else this.#saving = { state: 'elsewhere', theirs: record };
  }

  body = (): ContentBody => this.#body;
  state = (): Saving => this.#saving;
  version = (): number => this.#version;

  subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear);
    return () => this.#heard.delete(hear);
  };

  write(body: ContentBody): void {
    this.#body = body;
    this.#keep();
    if (this.#saving.state === 'elsewhere') return;
    this.#tell({ state: 'typing' });
    this.#wait(pauseMs);
  }

  /** Saves now what is not saved yet; rejects if it cannot. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    const next = this.#last.then(() => this.#send());
    this.#last = next.catch(() => undefined);
    await next;
  }

  /** Goes on from what stands in the office now: with one's own words, or with theirs. */
  goOnFrom(record: ContentRecord, body: ContentBody): void {
    clearTimeout(this.#timer);
    this.#version = record.version;
    this.#stored = wordsOf(record.body);
    this.#body = body;
    if (wordsOf(body) === this.#stored) this.#forget();
    else this.#wait(0);
    this.#tell({ state: wordsOf(body) === this.#stored ? 'unchanged' : 'typing' });
  }

  #keep(): void {
    if (this.#place) writeStored(this.#place, JSON.stringify({ version: this.#version, body: this.#body }));
  }

  #forget(): void {
    if (this.#place) removeStored(this.#place);
  }

  #tell(saving: Saving): void {
    this.#saving = saving;
    for (const hear of this.#heard) hear();
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), ms);
  }

  async #send(): Promise<void> {
    const body = this.#body;
    const words = wordsOf(body);
    // Nothing is done with a version that is the newest no more before somebody has seen the other.
    if (this.#saving.state === 'elsewhere') throw new ApiError({ code: 'changed_elsewhere', status: 409 });
    if (words === this.#stored) return;
    this.#tell({ state: 'saving' });
    try {
      const { version, savedAt } = await this.#calls.save(this.#version, body, this.#sendKey.of(words));
      this.#version = version;
      this.#stored = words;
      this.#sendKey.arrived();
      if (wordsOf(this.#body) !== words) {
        this.#keep();
        this.#tell({ state: 'typing' });
        return this.#wait(pauseMs);
      }
      this.#forget();
      this.#tell({ state: 'saved', at: savedAt });
    } catch (error) {
      await this.#meet(error);
      throw error;
    }
  }

  async #meet(error: unknown): Promise<void> {
    if (failedWith(error, 'changed_elsewhere')) {
      const theirs = await this.#calls.read().catch(() => undefined);
      return this.#tell(theirs ? { state: 'elsewhere', theirs } : { state: 'failed', error });
    }
    if (!(error instanceof ApiError) || isAway(error)) {
      this.#tell({ state: 'kept' });
      return this.#wait(againMs);
    }
    this.#tell({ state: 'failed', error });
  }
}
