import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from './domain-error.ts';
import type { Services } from './services.ts';

type Signing = Pick<Services, 'appSecret' | 'clock'>;

/** The purpose of an address: a signature for one purpose is not valid for another. */
type Purpose = 'media' | 'playlist' | 'attachment' | 'offer' | 'export' | 'preview';

/** The query of a signed address: when it expires, in seconds since 1970, and the signature. */
export interface SignedQuery {
  e?: unknown;
  s?: unknown;
}

function signatureOf(secret: string, purpose: Purpose, key: string, endSeconds: number): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${key}\n${endSeconds}`).digest();
}

/** The query that lets somebody read `key` until `endSeconds`, with no other proof. */
export function signedQuery(
  { appSecret }: Signing,
  purpose: Purpose,
  key: string,
  endSeconds: number,
): string {
  return `e=${endSeconds}&s=${signatureOf(appSecret, purpose, key, endSeconds).toString('base64url')}`;
}

// A repeated query key arrives as an array: it is not an address of ours.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Checks the query of a signed address and returns the seconds for which it is still valid.
 * @throws {DomainError} forbidden when it is not ours, was altered or has expired
 */
export function checkSignedQuery(
  signing: Signing,
  purpose: Purpose,
  key: string,
  query: SignedQuery,
): number {
  const [end, signature] = [textOf(query.e), textOf(query.s)];
  const endSeconds = /^\d{1,12}$/.test(end) ? Number(end) : 0;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(signing.appSecret, purpose, key, endSeconds);
  const remaining = endSeconds - signing.clock().getTime() / 1000;
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || remaining <= 0) {
    throw new DomainError('forbidden');
  }
  return Math.floor(remaining);
}
