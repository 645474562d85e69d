import { DomainError } from '../../../domain-error.ts';
import type { Work } from './work.ts';

/** The end of the image whose bytes begin at `start`; undefined if it is cut off or not an image. */
type EndOf = (bytes: Buffer, start: number) => number | undefined;

const pngEnd: EndOf = (bytes) => {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at === 8 && kind !== 'IHDR') return undefined;
    at += 12 + bytes.readUInt32BE(at);
    if (kind === 'IEND') return at <= bytes.length ? at : undefined;
  }
  return undefined;
};

const webpEnd: EndOf = (bytes) => {
  const end = 8 + bytes.readUInt32LE(4);
  return bytes.toString('latin1', 8, 12) === 'WEBP' && end <= bytes.length ? end : undefined;
};

/** The position of the next marker in the coded picture: 0xFF before 0x00 and restarts (0xD0–0xD7) belong to it. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes.readUInt8(at + 1);
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  return bytes.length;
}

const jpegEnd: EndOf = (bytes, start) => {
  let at = start + 2;
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes.readUInt8(at + 1) === 0xd9)) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const code = bytes.readUInt8(at + 1);
    if (code === 0xd9) return at + 2;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (code === 0xda) at = nextMarker(bytes, at);
  }
  return undefined;
};

const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Phones append further pictures to the first (depth, brightness, a preview), with zeros between them. */
function endOfFurtherJpegs(bytes: Buffer, from: number): number {
  let end = from;
  for (;;) {
    let at = end;
    while (at < bytes.length && bytes[at] === 0) at += 1;
    if (at === bytes.length) return at;
    if (!bytes.subarray(at, at + 3).equals(startOfJpeg)) return end;
    const next = jpegEnd(bytes, at);
    if (next === undefined) return end;
    end = next;
  }
}

/**
 * Data that phones append to a photo and that is not part of the picture: Samsung's notes, or a short film of the moment.
 */
function isPhonesTrailer(trailer: Buffer): boolean {
  const isFilm = trailer.toString('latin1', 4, 8) === 'ftyp' || trailer.includes('MotionPhoto_Data');
  return isFilm || trailer.toString('latin1', trailer.length - 4) === 'SEFT';
}

const pages = /<(?:script|html|iframe|!doctype|\?php)/i;
const longestPage = '<!doctype'.length;
const windowBytes = 64 * 1024;

/**
 * Whether the beginning of an HTML page is anywhere in the bytes; they are searched in chunks, to copy little at a time.
 */
function holdsPage(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += windowBytes) {
    // Latin-1 gives each byte a character: nothing is skipped.
    if (pages.test(bytes.toString('latin1', at, at + windowBytes + longestPage))) return true;
  }
  return false;
}

const ends = { png: pngEnd, webp: webpEnd, jpg: jpegEnd };

/**
 * Follows an image to its end and returns how many of the bytes it is. The rest after a phone's photo is dropped; after any
 * other image nothing is allowed.
 * @throws {DomainError} attachment_damaged, attachment_mixed
 */
export function inspectImage(bytes: Buffer, kind: keyof typeof ends, work: Work): number {
  // Its parts, what follows it, and the search for pages: each reads everything at most once.
  work.look(3 * bytes.length);
  const first = ends[kind](bytes, 0);
  if (first === undefined) throw new DomainError('attachment_damaged');
  const end = kind === 'jpg' ? endOfFurtherJpegs(bytes, first) : first;
  const trailer = bytes.subarray(end);
  if (trailer.length > 0 && !(kind === 'jpg' && isPhonesTrailer(trailer)))
    throw new DomainError('attachment_mixed');
  if (holdsPage(bytes.subarray(0, end))) throw new DomainError('attachment_mixed');
  return end;
}
