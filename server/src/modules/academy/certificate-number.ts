import { randomBytes } from 'node:crypto';
import { certificateAlphabet, certificateLength } from '@taegeuk/contract/certificate.ts';

/**
 * A new number: 12 characters of Crockford's base32 from the system's random numbers, 60 bits, without anything that could
 * be counted on. With a million certificates, 30 guesses in ten minutes find one in some 700,000 years.
 */
export function newCertificateNumber(): string {
  // 32 divides 256: each character is as likely as any other.
  return Array.from(randomBytes(certificateLength), (byte) => certificateAlphabet[byte % 32]).join('');
}
