import type { Readable } from 'node:stream';

/** Bytes of an object, both ends included, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Facts about an object, without its bytes. */
export interface StoredObject {
  byteSize: number;
  modifiedAt: Date;
}

/** What is stored: bytes, or a stream whose length is known. */
export type Content = Uint8Array | { stream: Readable; byteSize: number };

/** Objects by their keys: files of lessons, or members' attachments. Keys are names without folders. */
export interface Storage {
  /** Stores an object completely or not at all; an earlier object of the key is gone. */
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** The bytes, or a range within them; undefined if the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Removes the object of a key; if the key does not exist, nothing happens. */
  remove(key: string): Promise<void>;
  /** Removes what is left of objects that a process began to store before `instant` and did not finish. */
  removeDrafts(instant: Date): Promise<void>;
}

/** The two stores of the product. */
export interface Storages {
  /** Films of lessons and posts with their captions, stored by staff. */
  media: Storage;
  /** Members' attachments, under keys that the server makes. */
  files: Storage;
}

const keyPattern = /^\w[\w.-]{0,199}$/;

/** Whether a text can be a key: a name without folders that does not begin with a dot. */
export function isStorageKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Refuses a key that could lead elsewhere; a caller who passes one has a fault. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('no storage key');
}
