import { crc32, deflateRawSync } from 'node:zlib';

/** Small files of each kind that may be attached, and functions to damage them. */

/** An entry of an archive. Its record may state a wrong size. */
export interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  /** Unpacked size in the records; the true one unless given otherwise. */
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

/** A Word document, with further parts. */
export function docxOf(more: ZipEntry[] = [], mainType = main): Buffer {
  return zipOf([
    { name: '[Content_Types].xml', bytes: `<Types><Override ContentType="${mainType}"/></Types>` },
    { name: '_rels/.rels', bytes: '<Relationships/>' },
    { name: 'word/document.xml', bytes: '<w:document/>' },
    ...more,
  ]);
}

/** A Hangul document, newer format, with further parts. */
export function hwpxOf(more: ZipEntry[] = []): Buffer {
  return zipOf([
    { name: 'mimetype', bytes: 'application/hwp+zip' },
    { name: 'version.xml', bytes: '<version/>' },
    { name: 'Contents/header.xml', bytes: '<head/>' },
    { name: 'Contents/content.hpf', bytes: '<package/>' },
    { name: 'Contents/section0.xml', bytes: '<sec/>' },
    ...more,
  ]);
}

/** The smallest possible pictures. */
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
