import { crc32, deflateRawSync } from 'node:zlib';

/** Small files of each kind that may be attached, and what it takes to spoil them. */

/** An entry of an archive. Its record may lie about its size. */
export interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  /** Unpacked size as the records have it; the true one unless told otherwise. */
  saidBytes?: number;
}

interface Records {
  local: Buffer;
  central: Buffer;
}

function recordsOf({ name, bytes, saidBytes }: ZipEntry, offset: number): Records {
  const content = Buffer.from(bytes);
  const packed = deflateRawSync(content);
  const nameBytes = Buffer.from(name);
  // version, flags (names in UTF-8), deflate, time, day
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(0x800, 2);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt16LE(0x21, 8);
  shared.writeUInt32LE(crc32(content), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(saidBytes ?? content.length, 18);
  shared.writeUInt16LE(nameBytes.length, 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, nameBytes]),
  };
}

/** A ZIP archive. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A document of Word, with further parts. */
export function docxOf(more: ZipEntry[] = [], mainType = main): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', bytes: `<Types><Override ContentType="${mainType}"/></Types>` },
    { name: '_rels/.rels', bytes: '<Relationships/>' },
    { name: 'word/document.xml', bytes: '<w:document/>' },
    ...more,
  ]);
}

/** A document of Hangul, newer format. */
export function hwpxOf(): Buffer {
  return zipOf([
    { name: 'mimetype', bytes: 'application/hwp+zip' },
    { name: 'version.xml', bytes: '<version/>' },
    { name: 'Contents/header.xml', bytes: '<head/>' },
    { name: 'Contents/content.hpf', bytes: '<package/>' },
    { name: 'Contents/section0.xml', bytes: '<sec/>' },
  ]);
}

const [free, chainEnd, tableSector] = [0xffffffff, 0xfffffffe, 0xfffffffd];

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

function compoundHeader(): Buffer {
  const header = Buffer.alloc(512, 0);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(chainEnd, 60);
  header.writeUInt32LE(chainEnd, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return header;
}

/** A compound file with one short stream; of Hangul unless told otherwise. */
export function hwpOf(stream = 'FileHeader', content = 'HWP Document File'): Buffer {
  const table = Buffer.alloc(512, 0xff);
  for (const [index, value] of [tableSector, chainEnd, chainEnd].entries())
    table.writeUInt32LE(value, index * 4);
  const directory = Buffer.concat([
    directoryEntry('Root Entry', 5, 2, 256),
    directoryEntry(stream, 2, 0, 256),
    Buffer.alloc(256),
  ]);
  const small = Buffer.alloc(512);
  small.write(content, 'latin1');
  return Buffer.concat([compoundHeader(), table, directory, small]);
}

/** A PDF without pages, of a given size where that matters. */
export function pdfOf(byteSize = 0): Buffer {
  const head = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%';
  const tail = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(head + 'x'.repeat(Math.max(0, byteSize - head.length - tail.length)) + tail);
}

/** The smallest pictures there are. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpg: Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
    'base64',
  ),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
};
