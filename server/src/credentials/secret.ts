import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as text for the wire. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a secret: its SHA-256. The secret has full entropy, so no salt or stretching is needed. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
