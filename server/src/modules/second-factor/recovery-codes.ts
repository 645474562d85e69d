import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { argonCost } from '../../credentials/password.ts';

const count = 10;
const groups = 3;
const groupLength = 4;
/** Crockford's base32: without I, L, O and U, which are easily misread. 12 characters hold 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
// 60 bits are fewer than the 112 for which a plain hash would be enough (ASVS 6.5.2): argon2id, as expensive as a password.
const queue = pLimit(2);

function newGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Ten new recovery codes as the member reads them: `8F3K-20QZ-WM7T`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => Array.from({ length: groups }, newGroup).join('-'));
}

/** A typed code without what people add or confuse: case, spaces, hyphens, wide characters, O for 0, I and L for 1. */
export function normaliseCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Whether a normalised code has the form of a recovery code. */
export function isRecoveryCode(code: string): boolean {
  return code.length === groups * groupLength && [...code].every((character) => alphabet.includes(character));
}

/** The stored form of a normalised code. The member's id, mostly random, is the salt: a code is found by its hash. */
export function hashRecoveryCode(userId: string, code: string): Promise<Buffer> {
  const salt = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return queue(() => hashRaw(code, { ...argonCost, salt, outputLen: 32 }));
}
