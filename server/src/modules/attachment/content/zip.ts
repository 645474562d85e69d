import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { DomainError } from '../../../domain-error.ts';
import type { Work } from './work.ts';

/** Much more than a report needs, and quick to check; an entry is held in memory. */
const limits = { entries: 2000, entryBytes: 48 * 1024 * 1024 };

/** After an entry's bytes its sizes may be repeated (24 bytes), before the end record that of a large archive (76). */
const gaps = { entry: 24, end: 76 };

const endRecord = {
  signature: Buffer.from('PK\x05\x06', 'latin1'),
  bytes: 22,
  directoryBytes: 12,
  directoryStart: 16,
};

/** The first bytes of every archive that is not empty. */
export const archiveStart = Buffer.from('PK\x03\x04', 'latin1');

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** A plain archive with an acceptable unpacked size. */
export interface Archive {
  names: Set<string>;
  /** The bytes of an entry; empty where there is none. */
  read(name: string): Promise<Buffer>;
  /** Each entry with its bytes, one after the other. */
  each(): AsyncGenerator<{ name: string; bytes: Buffer }>;
}

/** Whether a ZIP archive ends where the bytes end: most programs would open them as one, whatever is before it. */
export function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(endRecord.signature);
  if (at < 0 || at + endRecord.bytes > bytes.length) return false;
  return at + endRecord.bytes + bytes.readUInt16LE(at + endRecord.bytes - 2) >= bytes.length - 1024;
}

async function readDirectory(bytes: Buffer): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
  if (zip.entryCount > limits.entries) throw new DomainError('attachment_bomb');
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > limits.entries) throw new DomainError('attachment_bomb');
  }
  return { zip, entries };
}

function assertBearable(entries: readonly Entry[], work: Work): void {
  let unpacked = 0;
  for (const { uncompressedSize } of entries) {
    unpacked += uncompressedSize;
    if (uncompressedSize > limits.entryBytes) throw new DomainError('attachment_bomb');
  }
  if (unpacked > work.leftToUnpack) throw new DomainError('attachment_bomb');
}

/** Nothing follows the end record, not even a comment: another format could hide there. */
function assertEnd(bytes: Buffer): void {
  const at = bytes.lastIndexOf(endRecord.signature);
  if (at < 0) throw new DomainError('attachment_damaged');
  const isLast = at === bytes.length - endRecord.bytes && bytes.readUInt16LE(bytes.length - 2) === 0;
  if (!isLast) throw new DomainError('attachment_mixed');
}

/** Each entry begins where the one before ends: nothing is hidden between them, and none overlaps another. */
async function assertGapless(zip: ZipFile, entries: readonly Entry[], bytes: Buffer): Promise<void> {
  const end = bytes.length - endRecord.bytes;
  const directoryStart = bytes.readUInt32LE(end + endRecord.directoryStart);
  const directoryEnd = directoryStart + bytes.readUInt32LE(end + endRecord.directoryBytes);
  let reached = 0;
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const entry of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader;
    if (start < reached) throw new DomainError('attachment_bomb');
    if (start > reached + (reached === 0 ? 0 : gaps.entry)) throw new DomainError('attachment_mixed');
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    reached = fileDataStart + entry.compressedSize;
  }
  const isWhole = directoryStart >= reached && directoryStart <= reached + gaps.entry;
  if (!isWhole || end < directoryEnd || end > directoryEnd + gaps.end)
    throw new DomainError('attachment_mixed');
}

/** Unpacks one entry; unpacking stops when it is longer than its own record says. */
async function unpack(zip: ZipFile, entry: Entry, work: Work): Promise<Buffer> {
  if (entry.isEncrypted()) throw new DomainError('attachment_locked');
  if (!entry.canDecodeFileData()) throw new DomainError('attachment_damaged');
  work.unpack(entry.uncompressedSize);
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let byteSize = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry))
      byteSize += (chunk as Buffer).copy(bytes, byteSize);
  } catch (error) {
    // The reader stops with the chunk that goes beyond the record.
    const isLonger = error instanceof Error && error.message.startsWith('too many bytes');
    throw isLonger ? new DomainError('attachment_bomb', { cause: error }) : error;
  }
  return bytes;
}

/**
 * Opens a ZIP archive that a member sent.
 * @throws {DomainError} attachment_bomb if it contains too much or its entries overlap, attachment_mixed if it contains
 * something else; any other error if it is damaged
 */
export async function openArchive(bytes: Buffer, work: Work): Promise<Archive> {
  work.look(bytes.length);
  assertEnd(bytes);
  const { zip, entries } = await readDirectory(bytes);
  assertBearable(entries, work);
  await assertGapless(zip, entries, bytes);
  const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
  // Two of one name: which one counts depends on the program. Office does not distinguish upper and lower case.
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (names.size !== entries.length) throw new DomainError('attachment_mixed');
  return {
    names: new Set(byName.keys()),
    async read(name) {
      const entry = byName.get(name);
      return entry ? unpack(zip, entry, work) : Buffer.alloc(0);
    },
    async *each() {
      for (const entry of entries) yield { name: entry.fileName, bytes: await unpack(zip, entry, work) };
    },
  };
}
