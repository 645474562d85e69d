import { DomainError } from '../../../domain-error.ts';
import type { Work } from './work.ts';

// The compound file of Microsoft (MS-CFB), as far as is needed to read its streams. No count in the file is trusted: a
// chain ends at the latest when every sector was in it, and no sector belongs to two chains.

const entryBytes = 128;
/** Numbers from here on are not sectors: ends of chains, free sectors, sectors of the tables. */
const lastSector = 0xfffffffa;
const shortBytes = 64;
/** Shorter streams are in the short sectors inside the root's stream. */
const shortStreamBytes = 4096;
const types = { stream: 2, root: 5 };

/** The first bytes of every compound file. */
export const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** One stream of a compound file, in whichever of its folders it is. */
export interface CompoundStream {
  name: string;
  read(): Buffer;
}

interface Entry {
  name: string;
  type: number;
  first: number;
  byteSize: number;
}

function damaged(): DomainError {
  return new DomainError('attachment_damaged');
}

function numbersOf(block: Buffer): number[] {
  return Array.from({ length: Math.floor(block.length / 4) }, (_, index) => block.readUInt32LE(index * 4));
}

/** Blocks of one size, each of which is given out once. */
class Blocks {
  readonly byteSize: number;
  readonly #bytes: Buffer;
  readonly #seen: Uint8Array;
  readonly #work: Work;

  constructor(bytes: Buffer, byteSize: number, work: Work) {
    this.#bytes = bytes;
    this.byteSize = byteSize;
    this.#seen = new Uint8Array(Math.floor(bytes.length / byteSize));
    this.#work = work;
  }

  take(index: number): Buffer {
    if (this.#seen[index] !== 0) throw damaged();
    this.#seen[index] = 1;
    this.#work.look(this.byteSize);
    return this.#bytes.subarray(index * this.byteSize, (index + 1) * this.byteSize);
  }

  chain(first: number, next: readonly number[]): Buffer {
    const blocks: Buffer[] = [];
    for (let index = first; index < lastSector; index = next[index] ?? lastSector)
      blocks.push(this.take(index));
    return Buffer.concat(blocks);
  }
}

/** Sectors that hold the table: 109 are listed in the header, the rest in a chain of sectors of their own. */
function tableOf(header: Buffer, sectors: Blocks): number[] {
  const places = numbersOf(header.subarray(76, 512));
  for (let next = header.readUInt32LE(68); next < lastSector; ) {
    const numbers = numbersOf(sectors.take(next));
    next = numbers.pop() ?? lastSector;
    places.push(...numbers);
  }
  const count = header.readUInt32LE(44);
  const used = places.slice(0, count).filter((place) => place < lastSector);
  if (used.length < count) throw damaged();
  return used.flatMap((place) => numbersOf(sectors.take(place)));
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    entries.push({
      name: directory.subarray(at, at + Math.max(0, nameBytes - 2)).toString('utf16le'),
      type: directory.readUInt8(at + 66),
      first: directory.readUInt32LE(at + 116),
      byteSize: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

function wholeOf(bytes: Buffer, { byteSize }: Entry): Buffer {
  if (byteSize > bytes.length) throw damaged();
  return bytes.subarray(0, byteSize);
}

/** A compound file that was opened. */
export interface Compound {
  streams: CompoundStream[];
  /** The end of the last sector that the table can know: what follows it is not part of the file. */
  knownBytes: number;
}

/**
 * Opens a compound file. Each stream can be read once.
 * @throws {DomainError} attachment_damaged, also while a stream is read
 */
export function openCompound(bytes: Buffer, work: Work): Compound {
  if (bytes.length < 1536) throw damaged();
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged();
  const sectorBytes = 2 ** shift;
  const sectors = new Blocks(bytes.subarray(sectorBytes), sectorBytes, work);
  const table = tableOf(bytes.subarray(0, 512), sectors);
  const entries = entriesOf(sectors.chain(bytes.readUInt32LE(48), table));
  const shortTable = numbersOf(sectors.chain(bytes.readUInt32LE(60), table));
  const root = entries.find(({ type }) => type === types.root);
  if (!root) throw damaged();
  const short = new Blocks(sectors.chain(root.first, table), shortBytes, work);
  const read = (entry: Entry) => {
    if (entry.byteSize === 0) return Buffer.alloc(0);
    const isShort = entry.byteSize < shortStreamBytes;
    return wholeOf(isShort ? short.chain(entry.first, shortTable) : sectors.chain(entry.first, table), entry);
  };
  const streams = entries.filter(({ type }) => type === types.stream);
  return {
    streams: streams.map((entry) => ({ name: entry.name, read: () => read(entry) })),
    knownBytes: (table.length + 1) * sectorBytes,
  };
}
