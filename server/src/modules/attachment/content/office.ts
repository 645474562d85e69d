import type { AttachmentExtension } from '@taegeuk/contract/attachment-rules.ts';
import { DomainError } from '../../../domain-error.ts';
import { inspectParts } from './embedded.ts';
import { contentTypesOf } from './package-parts.ts';
import type { Work } from './work.ts';
import { type Archive, openArchive } from './zip.ts';

const wordMainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroFile = /(?:^|\/)vba(?:project|data)|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
const activePart = /(?:^|\/)activex\//i;

const parts = {
  docx: ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'],
  hwpx: ['mimetype', 'version.xml', 'Contents/content.hpf', 'Contents/header.xml'],
};

function hasParts({ names }: Archive, wanted: readonly string[]): boolean {
  return wanted.every((name) => names.has(name));
}

async function kindOf(archive: Archive): Promise<AttachmentExtension> {
  if (hasParts(archive, parts.docx)) {
    const types = contentTypesOf(await archive.read('[Content_Types].xml'));
    if (types.some((type) => /macroEnabled|vbaProject/i.test(type)))
      throw new DomainError('attachment_macro');
    if (types.includes(wordMainPart)) return 'docx';
  }
  if (hasParts(archive, parts.hwpx)) {
    if ((await archive.read('mimetype')).toString() === 'application/hwp+zip') return 'hwpx';
  }
  throw new DomainError('attachment_type');
}

/**
 * Inspects an archive that should be a document of Word or Hangul, and everything in it.
 * @throws {DomainError} attachment_type, attachment_macro, attachment_script, attachment_remote, attachment_program,
 * attachment_locked, attachment_bomb, attachment_mixed, attachment_unchecked
 */
export async function inspectArchive(bytes: Buffer, work: Work): Promise<AttachmentExtension> {
  const archive = await openArchive(bytes, work);
  for (const name of archive.names) {
    if (macroFile.test(name)) throw new DomainError('attachment_macro');
    if (activePart.test(name)) throw new DomainError('attachment_program');
  }
  const kind = await kindOf(archive);
  await inspectParts(archive, work);
  return kind;
}
