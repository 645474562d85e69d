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
  /** Keys that begin with a text, in no order, of what can be written here. */
  list(beginning: string): AsyncIterable<string>;
  /** Removes the object of a key; if the key does not exist, nothing happens. */
  remove(key: string): Promise<void>;
  /** Removes what is left of objects that a process began to store before `instant` and did not finish. */
  removeDrafts(instant: Date): Promise<void>;
  /** For an object that is too large for one call; it exists when all of it is there. */
  parts: PartedStorage;
  /**
   * An address at which anybody can read the object until it expires, without this process; undefined if only the process
   * can send it.
   */
  address(key: string, seconds: number): Promise<string | undefined>;
  /** Where the object is on this machine; undefined if it is elsewhere. It may be read, never written. */
  pathOf(key: string): Promise<string | undefined>;
}

/** A part of an object as its store knows it. */
export interface StoredPart {
  /** From 1. */
  number: number;
  tag: string;
}

/** Size of each part but the last, which may be smaller. */
export const partBytes = 8 * 1024 * 1024;

/** Objects that arrive in parts. A part that is stored again replaces the earlier one. */
export interface PartedStorage {
  /** Begins an object; gives the name of the upload. */
  begin(key: string, contentType: string): Promise<string>;
  put(key: string, upload: string, number: number, bytes: Uint8Array): Promise<string>;
  /** Makes the object of its parts; nothing happens if it exists already and the upload is gone. */
  complete(key: string, upload: string, parts: readonly StoredPart[]): Promise<void>;
  /** Forgets the upload and its parts; nothing happens if it is gone. */
  abort(key: string, upload: string): Promise<void>;
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

/** Beginning of the keys of files that are gone within a day, as exports are: no backup has them. */
export const passingPrefix = 'passing-';

/** Refuses a key that could lead elsewhere; a caller who passes one has a fault. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('no storage key');
}
