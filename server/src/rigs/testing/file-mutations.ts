import { hwpOf } from './sample-compound.ts';
import { docxOf, hwpxOf, pictures } from './sample-files.ts';
import { packedPdf, plainPdf } from './sample-pdf.ts';

/**
 * Files that are damaged on purpose: always the same for a seed, and by the structure of their format, not only at random.
 */

/** A number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number;

/** Numbers that are the same for a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('There is nothing to pick');
  return value;
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const lies = [0, 1, 2, 3, 4, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0xfffffffa, 0xfffffffe, 0xffffffff];

function numberAt(bytes: Buffer, at: number, random: Random): void {
  // Small values lead in circles: they are sectors, offsets and counts of the file itself.
  const value = random(3) === 0 ? pick(random, lies) : random(pick(random, [8, 64, bytes.length + 1]));
  if (at + 4 <= bytes.length) bytes.writeUInt32LE(value, at);
}

const flip: Mutation = (bytes, random) => {
  for (let times = random(4) + 1; times > 0; times -= 1) bytes[random(bytes.length)] = random(256);
  return bytes;
};
const lie: Mutation = (bytes, random) => {
  numberAt(bytes, random(bytes.length), random);
  return bytes;
};
const cut: Mutation = (bytes, random) => bytes.subarray(0, random(bytes.length));
const leaveOut: Mutation = (bytes, random) => {
  const at = random(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(200))]);
};
const repeat: Mutation = (bytes, random) => {
  const at = random(bytes.length);
  const piece = bytes.subarray(at, at + random(600));
  const to = random(bytes.length);
  return Buffer.concat([bytes.subarray(0, to), piece, piece, bytes.subarray(to)]);
};
const fill: Mutation = (bytes, random) => {
  const at = random(bytes.length);
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.alloc(random(3000), pick(random, [0, 0xff, 0x2f, 0x28])),
    bytes.subarray(at),
  ]);
};
const graft: Mutation = (bytes, random) => {
  const other = pick(random, Object.values(samples)).bytes;
  const at = random(other.length);
  const to = random(bytes.length);
  return Buffer.concat([bytes.subarray(0, to), other.subarray(at, at + random(1500)), bytes.subarray(to)]);
};
const anyFormat = [flip, lie, cut, leaveOut, repeat, fill, graft];

/**
 * Counts and first sectors in the head, the table and the entries of the directory: chains that cross and go in circles.
 */
const chains: Mutation = (bytes, random) => {
  const sector = (index: number) => (index + 1) * 512;
  const sectorCount = Math.floor(bytes.length / 512) - 1;
  const directory = sectorCount > 0 ? bytes.readUInt32LE(48) : 0;
  const places = [
    () => pick(random, [44, 48, 60, 64, 68, 72, 76, 80, 84]),
    () => sector(Math.max(0, sectorCount - 1)) + random(sectorCount + 2) * 4,
    () => sector(Math.min(directory, sectorCount)) + random(8) * 128 + pick(random, [64, 116, 120]),
    () => sector(random(Math.max(1, sectorCount))) + pick(random, [0, 508]),
  ];
  for (let times = random(4) + 1; times > 0; times -= 1) {
    const at = pick(random, places)();
    if (random(2) === 0 && at + 4 <= bytes.length) bytes.writeUInt32LE(random(sectorCount + 1), at);
    else numberAt(bytes, at, random);
  }
  return bytes;
};

/** Sizes, offsets and counts in the records of an archive: entries that overlap, contain one another or never end. */
const records: Mutation = (bytes, random) => {
  const [signature, offsets] = pick(random, [
    ['PK\x01\x02', [8, 10, 16, 20, 24, 28, 30, 42]],
    ['PK\x03\x04', [6, 8, 14, 18, 22, 26, 28]],
    ['PK\x05\x06', [4, 8, 10, 12, 16, 20]],
  ] as const);
  const places: number[] = [];
  for (
    let at = bytes.indexOf(signature, 0, 'latin1');
    at >= 0;
    at = bytes.indexOf(signature, at + 4, 'latin1')
  )
    places.push(at);
  if (places.length > 0) numberAt(bytes, pick(random, places) + pick(random, offsets), random);
  return bytes;
};

const words = [
  ...[
    'obj<<',
    ' obj\n<</Type/ObjStm/N 1/First 5/Filter/FlateDecode>>stream\n',
    'endobj',
    'stream\r\n',
    'endstream',
  ],
  ...[
    '<<',
    '>>',
    '(',
    ')',
    '\\',
    '<',
    '%',
    '/First 9',
    '/#',
    '/Filter[',
    '/Predictor 2',
    '%%EOF',
    '/JavaScript',
  ],
];
/** Keywords of PDF in wrong places: objects in texts, dictionaries without an end. */
const insertWords: Mutation = (bytes, random) => {
  const to = random(bytes.length);
  const inserted = Buffer.from(pick(random, words).repeat(pick(random, [1, 1, 2, 200])));
  return Buffer.concat([bytes.subarray(0, to), inserted, bytes.subarray(to)]);
};

/** Lengths after the markers of a picture: parts that continue beyond the end, or have none. */
const lengths: Mutation = (bytes, random) => {
  const marker = bytes.indexOf(0xff, random(bytes.length));
  const at = marker >= 0 && random(2) === 0 ? marker + 2 : pick(random, [4, 8, 16, 33, 37]);
  if (at + 4 > bytes.length) return bytes;
  if (random(2) === 0) bytes.writeUInt16BE(pick(random, [0, 1, 2, 0xffff, random(400)]), at);
  else bytes.writeUInt32BE(pick(random, [0, bytes.length, 0xffffffff, random(400)]), at);
  return bytes;
};

/** A file of each accepted format, and the mutation for its structure. */
const samples: Record<string, { name: string; bytes: Buffer; own: Mutation }> = {
  pdf: { name: 'a.pdf', bytes: plainPdf(), own: insertWords },
  'pdf with packed objects': { name: 'a.pdf', bytes: packedPdf(), own: insertWords },
  hwp: { name: 'a.hwp', bytes: hwpOf([{ name: 'BIN0001.png', bytes: pictures.png }]), own: chains },
  hwpx: { name: 'a.hwpx', bytes: hwpxOf(), own: records },
  docx: {
    name: 'a.docx',
    bytes: docxOf([{ name: 'word/embeddings/a.docx', bytes: docxOf() }]),
    own: records,
  },
  png: { name: 'a.png', bytes: pictures.png, own: lengths },
  jpg: { name: 'a.jpg', bytes: pictures.jpg, own: lengths },
  webp: { name: 'a.webp', bytes: pictures.webp, own: lengths },
};

/** The formats that are damaged. */
export const spoiltFormats = Object.keys(samples);

/** The file number `index` of a format: one to three things about it are wrong. */
export function spoiltFile(format: string, index: number): { name: string; bytes: Buffer } {
  const sample = samples[format];
  if (!sample) throw new Error('There is no such format');
  const random = randomOf(index * 8 + spoiltFormats.indexOf(format));
  let bytes = Buffer.from(sample.bytes);
  for (let times = random(3) + 1; times > 0 && bytes.length > 0; times -= 1) {
    const mutation = random(2) === 0 ? sample.own : pick(random, anyFormat);
    bytes = Buffer.from(mutation(bytes, random));
  }
  return { name: sample.name, bytes };
}
