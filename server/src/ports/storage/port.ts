import type { Readable } from 'node:stream';

/** Bytes of an object, both ends included, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** What an object is, without its bytes. */
export interface StoredObject {
  byteSize: number;
  modifiedAt: Date;
}

/** What is put: bytes, or a stream whose length is known. */
export type Content = Uint8Array | { stream: Readable; byteSize: number };

/** Objects by their keys: files of lessons, or what members attach. Keys are names without folders. */
export interface Storage {
  /** Keeps an object whole or not at all; what the key held before is gone. */
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** The bytes, or a range that lies within them; undefined where the key holds nothing. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Removes what the key holds; where it holds nothing, nothing happens. */
  remove(key: string): Promise<void>;
  /** Removes what is left of objects that a process began to put before `instant` and died over. */
  removeDrafts(instant: Date): Promise<void>;
}

/** The two stores of the product. */
export interface Storages {
  /** Films of lessons and posts with their captions, put there by staff. */
  media: Storage;
  /** What members attach, under keys that the server makes. */
  files: Storage;
}

const keyPattern = /^\w[\w.-]{0,199}$/;

/** Whether a text can be a key: a name without folders that does not begin with a dot. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Refuses a key that could lead elsewhere; a caller who lets one come here has a fault. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('no storage key');
}
