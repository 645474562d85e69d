import { DomainError } from '../../../domain-error.ts';
import { holdsMacros } from './office.ts';

// The compound file of Microsoft (MS-CFB), as far as it takes to read one short stream by its name.

const entryBytes = 128;
const endOfChain = 0xfffffffe;
const miniBytes = 64;
const hwpSignature = Buffer.from('HWP Document File');

interface Compound {
  bytes: Buffer;
  sectorBytes: number;
  fat: number[];
}

function sectorAt({ bytes, sectorBytes }: Omit<Compound, 'fat'>, sector: number): Buffer {
  const start = (sector + 1) * sectorBytes;
  if (sector >= endOfChain || start + sectorBytes > bytes.length) throw new DomainError('attachment_damaged');
  return bytes.subarray(start, start + sectorBytes);
}

function numbersOf(block: Buffer): number[] {
  return Array.from({ length: block.length / 4 }, (_, index) => block.readUInt32LE(index * 4));
}

/** Sectors that hold the table: 109 stand in the header, the rest in a chain of their own. */
function tableSectors(file: Omit<Compound, 'fat'>): number[] {
  const sectors = numbersOf(file.bytes.subarray(76, 512));
  let next = file.bytes.readUInt32LE(68);
  const count = file.bytes.readUInt32LE(44);
  while (next < endOfChain && sectors.length < count) {
    const numbers = numbersOf(sectorAt(file, next));
    next = numbers.pop() ?? endOfChain;
    sectors.push(...numbers);
  }
  return sectors.slice(0, count);
}

function chainOf({ fat }: Compound, first: number): number[] {
  const chain: number[] = [];
  for (let sector = first; sector < endOfChain; sector = fat[sector] ?? endOfChain) {
    chain.push(sector);
    // A chain that bites its tail.
    if (chain.length > fat.length) throw new DomainError('attachment_damaged');
  }
  return chain;
}

function readChain(file: Compound, first: number): Buffer {
  return Buffer.concat(chainOf(file, first).map((sector) => sectorAt(file, sector)));
}

function openCompound(bytes: Buffer): Compound {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new DomainError('attachment_damaged');
  const file = { bytes, sectorBytes: 2 ** shift };
  const fat = tableSectors(file).flatMap((sector) => numbersOf(sectorAt(file, sector)));
  // Beyond what the table knows nothing of it can be: somebody put something behind it.
  if (bytes.length > (fat.length + 1) * file.sectorBytes || bytes.length % 512 !== 0)
    throw new DomainError('attachment_mixed');
  return { ...file, fat };
}

interface StreamPlace {
  first: number;
  byteSize: number;
}

function findEntry(
  directory: Buffer,
  isWanted: (name: string, type: number) => boolean,
): StreamPlace | undefined {
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.min(64, directory.readUInt16LE(at + 64));
    const name = directory.subarray(at, at + Math.max(0, nameBytes - 2)).toString('utf16le');
    if (!isWanted(name, directory.readUInt8(at + 66))) continue;
    return { first: directory.readUInt32LE(at + 116), byteSize: directory.readUInt32LE(at + 120) };
  }
  return undefined;
}

/** The head of a hwp document; short streams lie in small sectors inside the root's stream. */
function readFileHeader(file: Compound): Buffer | undefined {
  const directory = readChain(file, file.bytes.readUInt32LE(48));
  const root = findEntry(directory, (_name, type) => type === 5);
  const header = findEntry(directory, (name, type) => type === 2 && name === 'FileHeader');
  if (!root || !header || header.byteSize > 4095) return undefined;
  return readChain(file, root.first).subarray(
    header.first * miniBytes,
    header.first * miniBytes + header.byteSize,
  );
}

/**
 * Looks into a compound file that should be a document of Hangul (hwp, version 5).
 * @throws {DomainError} attachment_type, attachment_macro, attachment_mixed, attachment_damaged
 */
export function inspectCompound(bytes: Buffer): 'hwp' {
  if (bytes.length < 1536) throw new DomainError('attachment_damaged');
  const header = readFileHeader(openCompound(bytes));
  if (!header?.subarray(0, hwpSignature.length).equals(hwpSignature))
    throw new DomainError('attachment_type');
  if (holdsMacros(bytes)) throw new DomainError('attachment_macro');
  return 'hwp';
}
