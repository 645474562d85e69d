import { deflateRawSync } from 'node:zlib';

/** Small compound files (MS-CFB) in the form in which Hangul and older Office write them. */

const [free, chainEnd, tableSector] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const sectorBytes = 512;
const shortBytes = 64;
const shortStreamBytes = 4096;
const perSector = sectorBytes / 4;

/** A stream of a compound file. */
export interface SampleStream {
  name: string;
  bytes: Buffer | string;
}

function padded(bytes: Buffer, step: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((step - (bytes.length % step)) % step)]);
}

function numbers(values: readonly number[], filler: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil(Math.max(1, values.length) / perSector) * sectorBytes);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(values[at / 4] ?? filler, at);
  return bytes;
}

/** Blocks one after the other, and which of them follows which. */
class Chains {
  readonly next: number[] = [];
  readonly #parts: Buffer[] = [];
  readonly #step: number;

  constructor(step: number) {
    this.#step = step;
  }

  /** @returns the number of the first block */
  add(bytes: Buffer): number {
    if (bytes.length === 0) return chainEnd;
    const first = this.next.length;
    const whole = padded(bytes, this.#step);
    const count = whole.length / this.#step;
    this.#parts.push(whole);
    for (let index = 1; index < count; index += 1) this.next.push(first + index);
    this.next.push(chainEnd);
    return first;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

function directoryEntry(name: string, type: number, first: number, byteSize: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry.writeUInt8(type, 66);
  for (const at of [68, 72, 76]) entry.writeUInt32LE(free, at);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(byteSize, 120);
  return entry;
}

function headerOf(places: { table: number; tableCount: number; directory: number; short: number }): Buffer {
  const header = Buffer.alloc(sectorBytes);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(places.tableCount, 44);
  header.writeUInt32LE(places.directory, 48);
  header.writeUInt32LE(shortStreamBytes, 56);
  header.writeUInt32LE(places.short, 60);
  header.writeUInt32LE(chainEnd, 68);
  header.fill(0xff, 76);
  for (let index = 0; index < places.tableCount; index += 1)
    header.writeUInt32LE(places.table + index, 76 + index * 4);
  return header;
}

/** A compound file with these streams. */
export function compoundOf(streams: readonly SampleStream[]): Buffer {
  const sectors = new Chains(sectorBytes);
  const short = new Chains(shortBytes);
  const entries = streams.map(({ name, bytes }) => {
    const content = Buffer.from(bytes);
    const chains = content.length < shortStreamBytes ? short : sectors;
    return directoryEntry(name, 2, chains.add(content), content.length);
  });
  const shortContent = short.bytes();
  const root = directoryEntry('Root Entry', 5, sectors.add(shortContent), shortContent.length);
  const directory = sectors.add(Buffer.concat([root, ...entries]));
  const shortTable = sectors.add(short.next.length > 0 ? numbers(short.next, free) : Buffer.alloc(0));
  const content = sectors.bytes();
  const used = sectors.next.length;
  let tableCount = 1;
  while (tableCount * perSector < used + tableCount) tableCount += 1;
  const table = numbers([...sectors.next, ...Array<number>(tableCount).fill(tableSector)], free);
  const header = headerOf({ ...{ table: used, tableCount }, ...{ directory, short: shortTable } });
  return Buffer.concat([header, content, table]);
}

/** The head of a Hangul document; `marks` are its special flags. */
function hwpHead(marks = 1): Buffer {
  const head = Buffer.alloc(256);
  head.write('HWP Document File', 'latin1');
  head.writeUInt32LE(0x05010100, 32);
  head.writeUInt32LE(marks, 36);
  return head;
}

/** The script that Hangul writes into every document. */
export const idleScript = {
  header: 'var Documents = XHwpDocuments;\r\nvar Document = Documents.Active_XHwpDocument;\r\n',
  source: 'function OnDocument_New()\r\n{\r\n\t//todo : \r\n}\r\n',
};

/** hwp's script, packed as in a compressed document. */
export function hwpScript(source = idleScript.source): Buffer {
  const texts = [idleScript.header, source, '', ''].map((text) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le')]);
  });
  return deflateRawSync(Buffer.concat([...texts, Buffer.alloc(4, 0xff)]));
}

/** A Hangul document (hwp 5) as the program saves it, with further streams. */
export function hwpOf(more: readonly SampleStream[] = [], marks = 1): Buffer {
  return compoundOf([
    { name: 'FileHeader', bytes: hwpHead(marks) },
    { name: 'DocInfo', bytes: deflateRawSync(Buffer.alloc(900, 7)) },
    { name: 'Section0', bytes: Buffer.alloc(5000, 9) },
    { name: 'DefaultJScript', bytes: hwpScript() },
    { name: 'JScriptVersion', bytes: deflateRawSync(Buffer.alloc(8)) },
    ...more,
  ]);
}
