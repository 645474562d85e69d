import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../../credentials/secret.ts';

function seal(appSecret: string, id: string, nonce: string): Buffer {
  return createHmac('sha256', appSecret).update(`known-browser:${nonce}:${id}`).digest();
}

/**
 * The cookie of a browser in which an ID has logged in: a random number and an HMAC over it and the ID. It opens nothing
 * and names nobody; it only gives this browser's tries a counter of their own (OWASP's device cookie), so that a stranger
 * who guesses cannot lock the member out.
 */
export function knownBrowserMark(appSecret: string, id: string, nonce: string = newSecret()): string {
  return `${nonce}.${seal(appSecret, id, nonce).toString('base64url')}`;
}

/** The random number in a browser's cookie, if it is ours and belongs to this ID. */
export function knownBrowserNonce(
  appSecret: string,
  id: string,
  mark: string | undefined,
): string | undefined {
  const [, nonce, sealed] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark ?? '') ?? [];
  if (!nonce || !sealed) return undefined;
  return timingSafeEqual(Buffer.from(sealed, 'base64url'), seal(appSecret, id, nonce)) ? nonce : undefined;
}
