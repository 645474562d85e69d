import { DomainError } from '../../../domain-error.ts';
import { compoundStart, openCompound } from './compound.ts';
import { refuseScript, scriptPartText } from './hangul-script.ts';
import { refuseActivePart } from './package-parts.ts';
import { refuseProgramName, refusePrograms } from './programs.ts';
import type { Work } from './work.ts';
import { type Archive, archiveStart, openArchive } from './zip.ts';

/** A document in a document in a document; no report is nested deeper. */
const maxDepth = 2;

/** Places where any file can be embedded, a program as well as a picture. */
const wrappings = /^(?:ole10native|package)$/;
const macroStreams = /^(?:_vba_project|vba|macros)$/;

function beginsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function refuseObject(bytes: Buffer, work: Work): void {
  for (const { name } of openCompound(bytes, work).streams) {
    // Such names begin with a control character.
    const plain = name.replace(/^\p{Cc}+/u, '').toLowerCase();
    if (wrappings.test(plain)) throw new DomainError('attachment_program');
    if (macroStreams.test(plain)) throw new DomainError('attachment_macro');
    if (plain === 'encryptedpackage') throw new DomainError('attachment_locked');
  }
}

/**
 * Inspects what a document contains: no program, no macros, and documents in it must be as harmless as itself.
 * @throws {DomainError} the reason why it is refused
 */
export async function inspectEmbedded(bytes: Buffer, work: Work, depth = 1): Promise<void> {
  refusePrograms(bytes, work);
  if (beginsWith(bytes, compoundStart)) return refuseObject(bytes, work);
  if (!beginsWith(bytes, archiveStart)) return;
  if (depth > maxDepth) throw new DomainError('attachment_bomb');
  await inspectParts(await openArchive(bytes, work), work, depth);
}

/**
 * Inspects every part of an archive that is a document.
 * @throws {DomainError} the reason why it is refused
 */
export async function inspectParts(archive: Archive, work: Work, depth = 0): Promise<void> {
  for await (const { name, bytes } of archive.each()) {
    // Hangul writes scripts of its own into every document.
    if (/^scripts\//i.test(name)) refuseScript(scriptPartText(bytes));
    else refuseProgramName(name);
    refuseActivePart(name, bytes);
    await inspectEmbedded(bytes, work, depth + 1);
  }
}
