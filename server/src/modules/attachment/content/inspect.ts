import {
  type AttachmentType,
  attachmentExtensionOf,
  attachmentTypes,
} from '@taegeuk/contract/attachment-rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { DomainError } from '../../../domain-error.ts';
import { inspectCompound } from './compound.ts';
import { inspectImage } from './images.ts';
import { inspectArchive } from './office.ts';
import { endsAsArchive } from './zip.ts';

/** What a file turned out to be, and how many of its bytes that is. */
export interface Inspected {
  contentType: AttachmentType;
  byteSize: number;
}

type Kind = Exclude<keyof typeof attachmentTypes, 'jpeg'>;

const archiveStart = Buffer.from('PK\x03\x04', 'latin1');
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const pdfStart = Buffer.from('%PDF-');

// Each holds up to 20 MB, and unpacks in this process.
const atOnce = pLimit(2);

/** Behind the mark of its end a PDF has line ends alone. */
function inspectPdf(bytes: Buffer): 'pdf' {
  const end = bytes.lastIndexOf('%%EOF');
  if (end < 0) throw new DomainError('attachment_damaged');
  if (/[^\s\0]/.test(bytes.toString('latin1', end + 5))) throw new DomainError('attachment_mixed');
  return 'pdf';
}

function beginsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

async function kindOf(bytes: Buffer): Promise<{ kind: Kind; byteSize: number }> {
  const byteSize = bytes.length;
  if (beginsWith(bytes, archiveStart)) return { kind: (await inspectArchive(bytes)) as Kind, byteSize };
  // A second file behind this one, that another program would open.
  if (endsAsArchive(bytes)) throw new DomainError('attachment_mixed');
  if (beginsWith(bytes, compoundStart)) return { kind: inspectCompound(bytes), byteSize };
  if (beginsWith(bytes, pdfStart)) return { kind: inspectPdf(bytes), byteSize };
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  // Its beginning is not that of a PDF: something stands before it.
  if (found === 'pdf' || bytes.subarray(0, 1024).includes(pdfStart))
    throw new DomainError('attachment_mixed');
  if (found === 'png' || found === 'jpg' || found === 'webp')
    return { kind: found, byteSize: inspectImage(bytes, found) };
  throw new DomainError('attachment_type');
}

async function inspectNow(bytes: Buffer, name: string): Promise<Inspected> {
  const { kind, byteSize } = await kindOf(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    // Whatever a reader of a format stumbles over.
    throw new DomainError('attachment_damaged', { cause: error });
  });
  const contentType = attachmentTypes[kind];
  const extension = attachmentExtensionOf(name);
  if (!extension || attachmentTypes[extension] !== contentType) throw new DomainError('attachment_mismatch');
  return { contentType, byteSize };
}

/**
 * Finds out by its content what a file is; its name must agree with it.
 * @throws {DomainError} attachment_type, attachment_mismatch, attachment_damaged, attachment_mixed, attachment_bomb,
 * attachment_macro
 */
export function inspect(bytes: Buffer, name: string): Promise<Inspected> {
  return atOnce(inspectNow, bytes, name);
}
