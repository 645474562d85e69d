import { ApiError } from '@taegeuk/contract/client.ts';
import { newKey } from '../forms/draft.ts';
import type { Sending, SentFile } from './send-pieces.ts';

/**
 * `queued` waits for the file before it, `waiting` for a connection, `looking` for the server's inspection. `unfinished`
 * was started elsewhere or before a reload and needs its file again. `refused` is announced and then removed.
 */
export type UploadStatus =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'paused'
  | 'looking'
  | 'ready'
  | 'unfinished'
  | 'refused';

/** One file, being uploaded or complete. */
export interface UploadItem {
  key: string;
  /** The server's id; null before the server knows of it. */
  id: string | null;
  name: string;
  byteSize: number;
  sentBytes: number;
  status: UploadStatus;
  /** Why it was refused, or why it is paused. */
  failure: ApiError | null;
  fingerprint: string | null;
}

/** A file as the server has it. */
export interface StoredFile {
  id: string;
  name: string;
  byteSize: number;
  receivedBytes: number;
  /** Null while something of it is missing. */
  readyAt: string | null;
  /** By what the same file is recognised again. */
  fingerprint: string | null;
}

/** How a file is sent: what goes with it, and its events. */
export interface QueueSending extends Pick<Sending, 'id' | 'onId' | 'onProgress' | 'onWaiting'> {
  /** What the file belongs to, e.g. the id of a report. */
  place: string;
  fingerprint: string;
}

/** What a queue needs from outside. */
export interface QueueMeans {
  send: (file: File, sending: QueueSending) => SentFile;
  fingerprintOf: (file: File) => Promise<string>;
  /** Why a file is refused before any of it is sent; `count` are the files that are there already. */
  objectionTo: (file: File, count: number) => ApiError | null;
  list: (place: string) => Promise<readonly StoredFile[]>;
  remove: (id: string) => Promise<void>;
  /** Called with an item that is complete, refused, or waits for a connection: these are announced to screen readers. */
  onTurn: (item: UploadItem) => void;
}

function itemOf(file: StoredFile): UploadItem {
  return {
    key: file.id,
    id: file.id,
    name: file.name,
    byteSize: file.byteSize,
    sentBytes: file.receivedBytes,
    status: file.readyAt ? 'ready' : 'unfinished',
    failure: null,
    fingerprint: file.fingerprint,
  };
}

function newItem(name: string, byteSize: number): UploadItem {
  const nothingYet = { id: null, sentBytes: 0, failure: null, fingerprint: null };
  return { ...nothingYet, key: newKey(), name, byteSize, status: 'queued' };
}

/** Whether an item counts towards the maximum number of files. */
export function takesPlace({ status }: UploadItem): boolean {
  return status !== 'refused';
}

// The session, a limit or another tab stopped it: nothing is wrong with the file, and it can continue.
function isAboutTheFile({ status }: ApiError): boolean {
  return status >= 400 && status !== 401 && status !== 403 && status !== 429;
}

/** Files of one place, e.g. a report, sent one after the other. */
export class UploadQueue {
  #place: string | undefined;
  readonly #means: QueueMeans;
  readonly #files = new Map<string, File>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[];
  #current: { key: string; sent: SentFile } | undefined;
  #isStopped = false;

  /** `initial` is what the server has already. */
  constructor(initial: readonly StoredFile[], means: QueueMeans) {
    this.#items = initial.map(itemOf);
    this.#means = means;
  }

  readonly items = (): readonly UploadItem[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The page is ready: waiting files are sent, once what they belong to has been saved and has an id. */
  open(place: string | undefined): void {
    this.#isStopped = false;
    this.#place = place;
    this.#next();
    if (place) void this.#lookAgain(place);
  }

  /** Nothing more is sent: the page is being left. The server keeps what was started. */
  stop(): void {
    this.#isStopped = true;
    if (!this.#current) return;
    const { key } = this.#current;
    this.#drop(key);
    this.#change(key, { status: 'queued' });
  }

  async add(given: readonly File[]): Promise<void> {
    for (const file of given) await this.#addOne(file);
    this.#next();
  }

  pause(key: string): void {
    this.#drop(key);
    this.#change(key, { status: 'paused' });
    this.#next();
  }

  resume(key: string): void {
    this.#change(key, { status: 'queued', failure: null });
    this.#next();
  }

  /** Removes an item, on the server too if it is there; rejects with the reason if it cannot. */
  async remove(key: string): Promise<void> {
    const item = this.#find(key);
    if (!item) return;
    this.#drop(key);
    if (this.#files.has(key)) this.#change(key, { status: 'paused' });
    this.#next();
    if (item.id) await this.#means.remove(item.id);
    this.#files.delete(key);
    this.#publish(this.#items.filter((each) => each.key !== key));
  }

  /** Takes an item that is complete out of the list; the server keeps it. */
  forget(key: string): void {
    this.#publish(this.#items.filter((item) => item.key !== key));
  }

  #publish(next: readonly UploadItem[]): void {
    this.#items = next;
    for (const listener of this.#listeners) listener();
  }

  #find(key: string): UploadItem | undefined {
    return this.#items.find((item) => item.key === key);
  }

  #change(key: string, changes: Partial<UploadItem>): void {
    this.#publish(this.#items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }

  /** A change that is announced to screen readers. */
  #turn(key: string, changes: Partial<UploadItem>): void {
    this.#change(key, changes);
    const item = this.#find(key);
    if (item) this.#means.onTurn(item);
  }

  #drop(key: string): void {
    if (this.#current?.key !== key) return;
    this.#current.sent.pause();
    this.#current = undefined;
  }

  #next(): void {
    const item = this.#items.find(({ status }) => status === 'queued');
    const file = item && this.#files.get(item.key);
    if (this.#current || this.#isStopped || !this.#place || !item || !file) return;
    void this.#carry(this.#place, item, file);
  }

  #send(place: string, { key, id, byteSize, fingerprint }: UploadItem, file: File): SentFile {
    return this.#means.send(file, {
      place,
      fingerprint: fingerprint ?? '',
      id,
      onId: (given) => this.#change(key, { id: given }),
      onProgress: (sentBytes) =>
        this.#change(key, { sentBytes, status: sentBytes < byteSize ? 'sending' : 'looking' }),
      onWaiting: () => {
        if (this.#find(key)?.status !== 'waiting') this.#turn(key, { status: 'waiting' });
      },
    });
  }

  async #carry(place: string, item: UploadItem, file: File): Promise<void> {
    const { key, byteSize } = item;
    this.#change(key, { status: 'sending', failure: null });
    const sent = this.#send(place, item, file);
    this.#current = { key, sent };
    // It was paused or removed meanwhile.
    const isLeft = () => this.#current?.sent !== sent;
    try {
      await sent.done;
      if (isLeft()) return;
      this.#files.delete(key);
      this.#turn(key, { status: 'ready', sentBytes: byteSize, failure: null });
      await this.#takeStock(place, key);
    } catch (error) {
      if (isLeft()) return;
      this.#fail(key, error);
    }
    this.#current = undefined;
    this.#next();
  }

  #fail(key: string, error: unknown): void {
    const failure = error instanceof ApiError ? error : new ApiError({ code: 'internal_error', status: 500 });
    if (isAboutTheFile(failure)) {
      this.#files.delete(key);
      this.#turn(key, { status: 'refused', failure, id: null });
    } else {
      this.#turn(key, { status: 'paused', failure });
    }
  }

  /** The server may have left out a part of the file: its size is requested, but nothing depends on the answer. */
  async #takeStock(place: string, key: string): Promise<void> {
    const known = await this.#means.list(place).catch(() => []);
    const stored = known.find(({ id }) => id === this.#find(key)?.id);
    if (stored)
      this.#change(key, { name: stored.name, byteSize: stored.byteSize, sentBytes: stored.byteSize });
  }

  /** Files that were added since the page was loaded: this may not be the first queue on the page. */
  async #lookAgain(place: string): Promise<void> {
    const known = await this.#means.list(place).catch(() => []);
    const ids = new Set(this.#items.map(({ id }) => id));
    const isKnown = ({ id, fingerprint }: StoredFile) =>
      ids.has(id) ||
      this.#items.some((item) => item.fingerprint === fingerprint && this.#files.has(item.key));
    const missing = known.filter((file) => !isKnown(file));
    if (missing.length > 0) this.#publish([...missing.map(itemOf), ...this.#items]);
  }

  #refuse({ name, size: byteSize }: File, failure: ApiError): void {
    const item = { ...newItem(name, byteSize), status: 'refused', failure } as const;
    this.#publish([...this.#items, item]);
    this.#means.onTurn(item);
  }

  async #addOne(file: File): Promise<void> {
    const fingerprint = await this.#means.fingerprintOf(file);
    const begun = this.#items.find((item) => item.fingerprint === fingerprint && item.byteSize === file.size);
    if (begun) return this.#goOn(begun, file);
    const objection = this.#means.objectionTo(file, this.#items.filter(takesPlace).length);
    if (objection) return this.#refuse(file, objection);
    const item = { ...newItem(file.name, file.size), fingerprint };
    this.#files.set(item.key, file);
    this.#publish([...this.#items, item]);
  }

  /** The same file again: an unfinished one continues, any other is already here. */
  #goOn({ key, status }: UploadItem, file: File): void {
    if (status !== 'unfinished') return;
    this.#files.set(key, file);
    this.#change(key, { status: 'queued', failure: null });
  }
}
