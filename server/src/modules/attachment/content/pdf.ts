import { constants, inflateSync } from 'node:zlib';
import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Dictionary, dictionariesIn, namesIn, skipWhite } from './pdf-syntax.ts';
import type { Work } from './work.ts';

/** Names for what a PDF would do or contain, wherever they are; links to pages (URI) and forms are not among them. */
const refusedNames = new Map<string, ErrorCode>([
  ['JavaScript', 'attachment_script'],
  ['Launch', 'attachment_script'],
  ['SubmitForm', 'attachment_script'],
  ['ImportData', 'attachment_script'],
  ['Rendition', 'attachment_script'],
  ['RichMedia', 'attachment_script'],
  // A form of its own within the PDF, with scripts of its own.
  ['XFA', 'attachment_script'],
  // Scripts of three-dimensional pictures.
  ['OnInstantiate', 'attachment_script'],
  ['EmbeddedFile', 'attachment_program'],
  ['EmbeddedFiles', 'attachment_program'],
  ['GoToE', 'attachment_program'],
  ['GoToR', 'attachment_remote'],
  // An encrypted file cannot be inspected, even with an empty password.
  ['Encrypt', 'attachment_locked'],
]);

const streamWord = Buffer.from('stream');
/** Longer than any program makes them. */
const maxObjectsBytes = 32 * 1024 * 1024;

function refuseNames(bytes: Buffer, work: Work): void {
  for (const name of namesIn(bytes, work)) {
    const code = refusedNames.get(name);
    if (code) throw new DomainError(code);
  }
}

/** After its end mark a PDF has only line ends. */
function assertEnd(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) throw new DomainError('attachment_damaged');
  for (const byte of bytes.subarray(end + 5))
    if (byte !== 0 && byte !== 32 && (byte < 9 || byte > 13)) throw new DomainError('attachment_mixed');
}

/** The beginning of a stream's bytes; undefined if no stream follows. */
function streamStart(bytes: Buffer, dictionaryEnd: number): number | undefined {
  const word = skipWhite(bytes, dictionaryEnd);
  const end = word + streamWord.length;
  if (!bytes.subarray(word, end).equals(streamWord)) return undefined;
  if (bytes[end] === 13) return bytes[end + 1] === 10 ? end + 2 : end + 1;
  return bytes[end] === 10 ? end + 1 : end;
}

// What follows the packed bytes is ignored: no length stated in the file is needed.
function unpackObjects(bytes: Buffer, start: number, work: Work): Buffer {
  const room = Math.max(1, Math.min(maxObjectsBytes, work.leftToUnpack));
  try {
    const unpacked = inflateSync(bytes.subarray(start), {
      maxOutputLength: room,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    work.unpack(unpacked.length);
    return unpacked;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const isLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DomainError(isLarge ? 'attachment_bomb' : 'attachment_damaged', { cause });
  }
}

/**
 * Objects may be packed in a stream. It must be packed in the usual way, or not at all; packed in any other way it could
 * contain something that cannot be seen.
 */
function inspectObjects(bytes: Buffer, { names, end }: Dictionary, work: Work): void {
  if (!names.has('ObjStm') && !names.has('First')) return;
  const start = streamStart(bytes, end);
  // A list of bookmarks has a first one, too.
  if (start === undefined && !names.has('ObjStm')) return;
  if (start !== undefined && !names.has('Filter')) return;
  const isReadable = names.has('FlateDecode') && !names.has('otherDecode') && !names.has('Predictor');
  if (!isReadable || start === undefined) throw new DomainError('attachment_unchecked');
  refuseNames(unpackObjects(bytes, start, work), work);
}

/**
 * Inspects a PDF for what it would do when opened, by the names in it and in its packed objects.
 * @throws {DomainError} attachment_script, attachment_program, attachment_remote, attachment_locked, attachment_unchecked
 * if objects are packed in a way that cannot be inspected, attachment_mixed, attachment_damaged, attachment_bomb
 */
export function inspectPdf(bytes: Buffer, work: Work): 'pdf' {
  assertEnd(bytes);
  refuseNames(bytes, work);
  for (const dictionary of dictionariesIn(bytes, work)) inspectObjects(bytes, dictionary, work);
  return 'pdf';
}
