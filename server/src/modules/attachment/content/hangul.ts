import { constants, inflateRawSync } from 'node:zlib';
import { DomainError } from '../../../domain-error.ts';
import { type CompoundStream, openCompound } from './compound.ts';
import { inspectEmbedded } from './embedded.ts';
import { refuseScript, scriptTexts } from './hangul-script.ts';
import { refuseProgramName, refusePrograms } from './programs.ts';
import type { Work } from './work.ts';

const signature = Buffer.from('HWP Document File');
/** Flags in the header: compressed; with a password, for distribution only, with rights management or certificates. */
const marks = { at: 36, isCompressed: 1, isLocked: 0x2 | 0x4 | 0x10 | 0x100 | 0x400 };
const embedded = /^BIN[0-9A-F]+\./i;
const scripts = /script$/i;

/** Unpacks what it can: some parts of a compressed document are not compressed. */
function unpackedOr(bytes: Buffer, work: Work): Buffer {
  try {
    const unpacked = inflateRawSync(bytes, {
      maxOutputLength: Math.max(1, work.leftToUnpack),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    work.unpack(unpacked.length);
    return unpacked;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new DomainError('attachment_bomb', { cause: error });
    return bytes;
  }
}

async function inspectStream(stream: CompoundStream, isCompressed: boolean, work: Work): Promise<void> {
  const isScript = scripts.test(stream.name);
  if (!isScript && !embedded.test(stream.name)) return;
  refuseProgramName(stream.name);
  const raw = stream.read();
  const bytes = isCompressed ? unpackedOr(raw, work) : raw;
  if (isScript) return scriptTexts(bytes).forEach(refuseScript);
  for (const each of new Set([raw, bytes])) await inspectEmbedded(each, work);
  // The content for another program follows its length.
  if (/\.ole$/i.test(stream.name)) await inspectEmbedded(bytes.subarray(4), work);
}

/**
 * Inspects a compound file that should be a Hangul document (hwp, version 5).
 * @throws {DomainError} attachment_type, attachment_locked, attachment_script, attachment_program, attachment_macro,
 * attachment_mixed, attachment_damaged, attachment_bomb, attachment_unchecked
 */
export async function inspectHangul(bytes: Buffer, work: Work): Promise<'hwp'> {
  const { streams, knownBytes } = openCompound(bytes, work);
  // After the sectors that its table can know there can be nothing of it: somebody added something.
  if (bytes.length > knownBytes || bytes.length % 512 !== 0) throw new DomainError('attachment_mixed');
  // This is how Office stores a document with a password.
  if (streams.some(({ name }) => name === 'EncryptedPackage')) throw new DomainError('attachment_locked');
  const header = streams.find(({ name }) => name === 'FileHeader')?.read();
  if (!header?.subarray(0, signature.length).equals(signature)) throw new DomainError('attachment_type');
  const flags = header.length >= marks.at + 4 ? header.readUInt32LE(marks.at) : 0;
  if ((flags & marks.isLocked) !== 0) throw new DomainError('attachment_locked');
  refusePrograms(bytes, work);
  for (const stream of streams) await inspectStream(stream, (flags & marks.isCompressed) !== 0, work);
  return 'hwp';
}
