import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { DomainError } from '../../../domain-error.ts';
import { type Inspected, inspect } from './inspect.ts';

/** The worker's result: an error of our own class cannot be passed between threads. */
export type Looked = Inspected | { refusal: ErrorCode };

/** The task of a worker: inspects one file, and returns a refusal as a value. */
export async function lookWithin({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<Looked> {
  try {
    return await inspect(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code };
    throw error;
  }
}
