import { type Duplex, pipeline, Readable } from 'node:stream';
import { buffer, json } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { partBytes, type Storage, type StoredPart } from '../ports/storage/port.ts';
import { BackupError } from './backup-error.ts';
import type { Sealing } from './sealing.ts';

/** Backups as objects of a store, packed and encrypted; only the little by which they are found is plain. */
export interface BackupStore {
  /** Whether only who has a key can read what is stored. */
  isSealed: boolean;
  /** How much more can be stored. */
  freeBytes(): Promise<number>;
  /** Stores a stream of any length under a new name; it exists when all of it is there. */
  write(name: string, content: Readable): Promise<void>;
  /** The same for what is small, in the place of what has this name. */
  writeSmall(name: string, content: Uint8Array): Promise<void>;
  /** The content as it was given. @throws {MissingObjectError} */
  read(name: string): Promise<Readable>;
  /** Plain JSON, in the place of what has this name. */
  writePlain(name: string, value: unknown): Promise<void>;
  /** @throws {MissingObjectError} */
  readPlain(name: string): Promise<unknown>;
  /** Names that begin so, in order. */
  list(beginning: string): Promise<string[]>;
  /** When it was stored; undefined if it is not there. */
  storedAt(name: string): Promise<Date | undefined>;
  remove(name: string): Promise<void>;
  /** Removes what a process began to store before an instant and did not finish. */
  removeDrafts(instant: Date): Promise<void>;
}

/** A part of a backup is not where it was stored. */
class MissingObjectError extends BackupError {
  override name = 'MissingObjectError';
}

const contentType = 'application/octet-stream';
// What a database holds packs well at any level; its server should notice nothing.
const packing = { level: 1 };

/** Cuts a stream into the parts that a store takes. */
async function* inParts(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    while (size >= partBytes) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, partBytes);
      held = [whole.subarray(partBytes)];
      size -= partBytes;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

async function putInParts({ parts }: Storage, key: string, content: Readable): Promise<void> {
  const upload = await parts.begin(key, contentType);
  const stored: StoredPart[] = [];
  try {
    for await (const bytes of inParts(content)) {
      const number = stored.length + 1;
      stored.push({ number, tag: await parts.put(key, upload, number, bytes) });
    }
    await parts.complete(key, upload, stored);
  } catch (error) {
    await parts.abort(key, upload).catch(() => undefined);
    throw error;
  }
}

/** Passes a stream on; what breaks or ends one of them early does so with the other. */
function through(content: Readable, next: Duplex): Readable {
  // An error is told by the second stream, too, to whoever reads it.
  pipeline(content, next, () => {});
  return next;
}

/** @param freeBytes of the disk that `storage` is on */
export function createBackupStore(
  storage: Storage,
  sealing: Sealing,
  freeBytes: () => Promise<number> = async () => Number.POSITIVE_INFINITY,
): BackupStore {
  const { isSealed } = sealing;
  const keyOf = (name: string, sealed: boolean) => `${name}.gz${sealed ? '.age' : ''}`;
  const sealed = async (content: Readable) => {
    const packed = through(content, createGzip(packing));
    return isSealed ? sealing.seal(packed) : packed;
  };
  const plain = async (name: string) => {
    const found = await storage.read(`${name}.json`);
    if (!found) throw new MissingObjectError(`The backup has no ${name}.json`);
    return json(found);
  };
  // Somebody may have begun or ended to encrypt: what was stored before is found under the other name.
  const eitherKey = [keyOf('', true), keyOf('', false)];
  return {
    ...{ isSealed, freeBytes },
    write: async (name, content) => putInParts(storage, keyOf(name, isSealed), await sealed(content)),
    async writeSmall(name, content) {
      const bytes = await buffer(await sealed(Readable.from([content])));
      await storage.put(keyOf(name, isSealed), bytes, contentType);
      await storage.remove(keyOf(name, !isSealed));
    },
    async read(name) {
      const whole = await storage.read(keyOf(name, true));
      if (whole) return through(await sealing.open(whole), createGunzip());
      const open = await storage.read(keyOf(name, false));
      if (!open) throw new MissingObjectError(`The backup has no ${name}`);
      return through(open, createGunzip());
    },
    writePlain: (name, value) =>
      storage.put(`${name}.json`, Buffer.from(JSON.stringify(value)), 'application/json'),
    readPlain: plain,
    async list(beginning) {
      const names = new Set<string>();
      for await (const key of storage.list(beginning)) names.add(key.replace(/\.(json|gz(\.age)?)$/, ''));
      return [...names].sort();
    },
    async storedAt(name) {
      for (const end of eitherKey) {
        const found = await storage.stat(`${name}${end}`);
        if (found) return found.modifiedAt;
      }
      return undefined;
    },
    removeDrafts: (instant) => storage.removeDrafts(instant),
    async remove(name) {
      for (const end of [...eitherKey, '.json']) await storage.remove(`${name}${end}`);
    },
  };
}
