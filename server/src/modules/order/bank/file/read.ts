import { type BankFileFault, bankFileBytes } from '@taegeuk/contract/bank-states.ts';
import { containedWorkers } from '../../../../contained-workers.ts';
import { DomainError } from '../../../../domain-error.ts';
import type { Asked, Read } from './read-worker.ts';

/** The longest that is within the limits takes 2 s on a slow machine. */
const readTimeMs = 20_000;
const workers = containedWorkers<Asked, Read>(
  { url: new URL('./read-worker.ts', import.meta.url), name: 'readWithin' },
  { atOnce: 1, heapMb: 384 },
);

function unreadable(fault: BankFileFault, row?: number, cause?: unknown): DomainError {
  const path = row === undefined ? 'file' : `rows.${row}`;
  return new DomainError('bank_file_unreadable', { fields: [{ path, message: fault }], cause });
}

/**
 * Reads a bank's file in a worker with a limit of time and memory.
 * @throws {DomainError} bank_file_unreadable with what is wrong and in which row
 */
export async function readBankFile(
  contentBase64: string,
  asked: Omit<Asked, 'bytes'>,
): Promise<Exclude<Read, { fault: unknown }>> {
  const bytes = Buffer.from(contentBase64, 'base64');
  if (bytes.length > bankFileBytes) throw unreadable('too_large');
  const read = await workers.run({ ...asked, bytes }, readTimeMs, (cause) =>
    unreadable('too_large', undefined, cause),
  );
  if ('fault' in read) throw unreadable(read.fault, read.row);
  return read;
}
