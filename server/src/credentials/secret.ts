import { hash, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, as text for the wire. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256. The secret has full entropy, so no salt or stretching is needed. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** Network part of an address, enough to recognise a place and no more: /24 of IPv4, /48 of IPv6. */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.');
  return plain.split(':').slice(0, 3).join(':');
}
