import type { AttachmentExtension } from '@taegeuk/contract/attachment-rules.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Archive, openArchive } from './zip.ts';

const wordMainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroFile = /(?:^|\/)vba(?:project|data)|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam)$/i;
/** Names of the parts of macros as they stand in other archives, and in older documents, in which names are UTF-16. */
const macroTraces = [Buffer.from('vbaProject.bin'), Buffer.from('_VBA_PROJECT', 'utf16le')];

/** Whether bytes hold a document with macros, be it inside another file. */
export function holdsMacros(bytes: Buffer): boolean {
  return macroTraces.some((trace) => bytes.includes(trace));
}

async function isWord(archive: Archive): Promise<boolean> {
  const { names } = archive;
  if (!['[Content_Types].xml', '_rels/.rels', 'word/document.xml'].every((name) => names.has(name)))
    return false;
  const types = (await archive.read('[Content_Types].xml')).toString();
  if (/macroEnabled|vbaProject/i.test(types)) throw new DomainError('attachment_macro');
  return types.includes(wordMainPart);
}

async function isHangul(archive: Archive): Promise<boolean> {
  const { names } = archive;
  if (
    !['mimetype', 'version.xml', 'Contents/content.hpf', 'Contents/header.xml'].every((name) =>
      names.has(name),
    )
  )
    return false;
  return (await archive.read('mimetype')).toString() === 'application/hwp+zip';
}

async function kindOf(archive: Archive): Promise<AttachmentExtension> {
  if (await isWord(archive)) return 'docx';
  if (await isHangul(archive)) return 'hwpx';
  throw new DomainError('attachment_type');
}

/**
 * Looks into an archive that should be a document of Word or Hangul: unpacks all of it once, and looks for macros in it
 * and in what is embedded.
 * @throws {DomainError} attachment_type, attachment_macro, attachment_bomb, attachment_mixed
 */
export async function inspectArchive(bytes: Buffer): Promise<AttachmentExtension> {
  const archive = await openArchive(bytes);
  for (const name of archive.names) if (macroFile.test(name)) throw new DomainError('attachment_macro');
  const kind = await kindOf(archive);
  for await (const entry of archive.each())
    if (holdsMacros(entry.bytes)) throw new DomainError('attachment_macro');
  return kind;
}
