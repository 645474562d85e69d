import {
  type AttachmentType,
  attachmentExtensionOf,
  attachmentTypes,
} from '@taegeuk/contract/attachment-rules.ts';
import { DomainError } from '../../../domain-error.ts';
import { compoundStart } from './compound.ts';
import { inspectHangul } from './hangul.ts';
import { inspectImage } from './images.ts';
import { inspectArchive } from './office.ts';
import { inspectPdf } from './pdf.ts';
import { Work } from './work.ts';
import { archiveStart, endsAsArchive } from './zip.ts';

/** The type of a file, and how many of its bytes belong to it. */
export interface Inspected {
  contentType: AttachmentType;
  byteSize: number;
}

type Kind = keyof typeof attachmentTypes;

const pdfStart = Buffer.from('%PDF-');
const imageStarts = [
  ['png', 0, Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpg', 0, Buffer.from('ffd8ff', 'hex')],
  ['webp', 8, Buffer.from('WEBP')],
] as const;

function beginsWith(bytes: Buffer, start: Buffer, at = 0): boolean {
  return bytes.subarray(at, at + start.length).equals(start);
}

async function kindOf(bytes: Buffer, work: Work): Promise<{ kind: Kind; byteSize: number }> {
  const byteSize = bytes.length;
  if (beginsWith(bytes, archiveStart)) return { kind: await inspectArchive(bytes, work), byteSize };
  // A second file after this one, which another program would open.
  if (endsAsArchive(bytes)) throw new DomainError('attachment_mixed');
  if (beginsWith(bytes, compoundStart)) return { kind: await inspectHangul(bytes, work), byteSize };
  if (beginsWith(bytes, pdfStart)) return { kind: inspectPdf(bytes, work), byteSize };
  // There is something before it.
  if (bytes.subarray(0, 1024).includes(pdfStart)) throw new DomainError('attachment_mixed');
  for (const [kind, at, start] of imageStarts)
    if (beginsWith(bytes, start, at)) return { kind, byteSize: inspectImage(bytes, kind, work) };
  throw new DomainError('attachment_type');
}

/**
 * Recognises the type of a file by its content; its name must agree. The cost is counted: an inspection ends with an answer
 * or a refusal after a limited number of steps. Members' files are only inspected by `look`, which runs this in a worker.
 * @throws {DomainError} attachment_type, attachment_mismatch, attachment_damaged, attachment_mixed, attachment_bomb,
 * attachment_macro, attachment_script, attachment_remote, attachment_program, attachment_locked, attachment_unchecked
 */
export async function inspect(
  bytes: Buffer,
  name: string,
  work = new Work(bytes.length),
): Promise<Inspected> {
  const { kind, byteSize } = await kindOf(bytes, work).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    // Any error of a format's parser.
    throw new DomainError('attachment_damaged', { cause: error });
  });
  const contentType = attachmentTypes[kind];
  const extension = attachmentExtensionOf(name);
  if (!extension || attachmentTypes[extension] !== contentType) throw new DomainError('attachment_mismatch');
  return { contentType, byteSize };
}
