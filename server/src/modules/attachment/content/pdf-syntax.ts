import { DomainError } from '../../../domain-error.ts';
import type { Work } from './work.ts';

// The syntax of PDF (ISO 32000-2, 7.2 and 7.3), as far as is needed to find names and the dictionary of an object.

const slash = 0x2f;
const objectWord = Buffer.from('obj');
const endWord = 'end';
/** Longer than any name that is looked for. */
const maxName = 32;

const isWhite = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) isWhite[code] = 1;
const isDelimiter = new Uint8Array(256);
for (const sign of '()<>[]{}/%') isDelimiter[sign.charCodeAt(0)] = 1;

function isRegular(code: number | undefined): code is number {
  return code !== undefined && isWhite[code] === 0 && isDelimiter[code] === 0;
}

function hexPair(bytes: Buffer, at: number): number | undefined {
  const text = bytes.toString('latin1', at, at + 2);
  return /^[\da-f]{2}$/i.test(text) ? Number.parseInt(text, 16) : undefined;
}

/** A name that begins after its slash, with `#41` decoded to a letter; only the beginning of a long one. */
function nameAt(bytes: Buffer, start: number): string {
  let name = '';
  for (let at = start; name.length < maxName; at += 1) {
    const code = bytes[at];
    if (!isRegular(code)) break;
    const escaped = code === 0x23 ? hexPair(bytes, at + 1) : undefined;
    name += String.fromCharCode(escaped ?? code);
    if (escaped !== undefined) at += 2;
  }
  return name;
}

/** Every name in the bytes, whether they are code, text or pictures. */
export function* namesIn(bytes: Buffer, work: Work): Generator<string> {
  work.look(bytes.length);
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1)) yield nameAt(bytes, at + 1);
}

/** A dictionary at the beginning of an object: what its names say about a stream after it, and where it ends. */
export interface Dictionary {
  /** `otherDecode`: any way of packing except the usual one. */
  names: Set<'ObjStm' | 'First' | 'Filter' | 'Predictor' | 'FlateDecode' | 'otherDecode'>;
  end: number;
}

function note(names: Dictionary['names'], name: string): void {
  if (name === 'ObjStm' || name === 'First' || name === 'Filter' || name === 'Predictor') names.add(name);
  else if (name === 'FlateDecode' || name === 'Fl') names.add('FlateDecode');
  else if (name.endsWith('Decode')) names.add('otherDecode');
}

function skipLine(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

/** The position of the next character that is neither white space nor in a comment. */
export function skipWhite(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const code = bytes[at];
    if (code === undefined) return at;
    if (code === 0x25) at = skipLine(bytes, at);
    else if (isWhite[code] === 1) at += 1;
    else return at;
  }
}

/** The end of a text in brackets, which may contain further ones. */
function skipText(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const code = bytes[at];
    if (code === 0x5c) at += 1;
    else if (code === 0x28) depth += 1;
    else if (code === 0x29) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

function skipHex(bytes: Buffer, start: number): number {
  const end = bytes.indexOf('>', start);
  return end < 0 ? bytes.length : end + 1;
}

function isTwice(bytes: Buffer, at: number): boolean {
  return bytes[at] === bytes[at + 1];
}

/**
 * The dictionary that begins at `start`; undefined if there is none.
 * @throws {DomainError} attachment_damaged if it has no end
 */
function dictionaryAt(bytes: Buffer, start: number): Dictionary | undefined {
  const names: Dictionary['names'] = new Set();
  let depth = 0;
  for (let at = skipWhite(bytes, start); at < bytes.length; at = skipWhite(bytes, at)) {
    const code = bytes[at];
    if (code === 0x3c && isTwice(bytes, at)) [depth, at] = [depth + 1, at + 2];
    else if (depth === 0) return undefined;
    else if (code === 0x3e && isTwice(bytes, at)) {
      [depth, at] = [depth - 1, at + 2];
      if (depth === 0) return { names, end: at };
    } else if (code === 0x28) at = skipText(bytes, at);
    else if (code === 0x3c) at = skipHex(bytes, at);
    else if (code === slash) {
      note(names, nameAt(bytes, at + 1));
      at += 1;
      while (isRegular(bytes[at])) at += 1;
    } else at += 1;
  }
  if (depth === 0) return undefined;
  throw new DomainError('attachment_damaged');
}

/**
 * The dictionaries of all objects that any reader could find, wherever the keyword of their beginning is.
 * @throws {DomainError} attachment_damaged, attachment_unchecked
 */
export function* dictionariesIn(bytes: Buffer, work: Work): Generator<Dictionary> {
  work.look(bytes.length);
  for (let at = bytes.indexOf(objectWord); at >= 0; at = bytes.indexOf(objectWord, at + 1)) {
    if (bytes.toString('latin1', Math.max(0, at - endWord.length), at) === endWord) continue;
    const start = skipWhite(bytes, at + objectWord.length);
    work.look(start - at);
    const found = dictionaryAt(bytes, start);
    if (!found) continue;
    work.look(found.end - start);
    yield found;
  }
}
