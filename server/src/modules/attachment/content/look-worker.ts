import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Inspected, inspect } from './inspect.ts';

/** What comes back from the worker: an error of a class of ours does not pass between threads. */
export type Looked = Inspected | { refusal: ErrorCode };

/** What a worker does: looks into one file, and gives a refusal as a value. */
export async function lookWithin({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<Looked> {
  try {
    return await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code };
    throw error;
  }
}
