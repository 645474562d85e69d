import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { DomainError } from '../domain-error.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
export const argonCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of a random password that nobody knows. For an unknown ID it is verified instead, so that it takes as long as a
 * wrong password does.
 */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$uslCH6Yf5msZJKBcw69vrw$zMNx2CgWFHChh1/bGeata6lfNPjFiFivrre9BOZHGEY';

/** At most this many hashes at once, and this many waiting: a flood of logins cannot block the rest. */
export const hashingLimits = { atOnce: 4, waiting: 64 } as const;
const queue = pLimit(hashingLimits.atOnce);

function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= hashingLimits.waiting) {
    return Promise.reject(new DomainError('service_unavailable', { retryAfterSeconds: 2 }));
  }
  return queue(work);
}

/**
 * The argon2id hash of a new password, with its salt and parameters.
 * @throws {DomainError} service_unavailable when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, argonCost));
}

/**
 * Whether a password matches a hash. Without a hash it takes the same time and returns false.
 * @throws {DomainError} service_unavailable when too many wait
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await enqueue(() => verify(passwordHash ?? dummyHash, password));
  return isRight && passwordHash !== undefined;
}

let commonPasswords: Promise<Set<string>> | undefined;

async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // 49,233 passwords in lower case; because of the length rule only the 17,950 of eight characters and more matter.
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));
}

/** The owner of a password: what others know about them is not secret. */
export interface PasswordOwner {
  email: string;
  nickName: string;
  name: string;
}

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** What an attacker would try first here: the product, its words and its staff roles. */
const words = [
  'taegeuk',
  'taegeukmeditation',
  'meditation',
  'academy',
  'admin',
  'administrator',
  'password',
].concat(['태극', '태극명상', '명상', '수련', '관리자', '비밀번호']);

/** A word with digits and special characters before or after it is still that word. */
function bare(candidate: string): string {
  return candidate.replace(/^\P{L}+|\P{L}+$/gu, '').replace(/[\s._-]/gu, '');
}

/**
 * Whether a new password is among the most common ones (a list made from breaches), is a word of this product or a name of
 * the site, or is the owner's e-mail (or its first part), nickname or name.
 */
export async function isWeakPassword(
  password: string,
  owner: PasswordOwner,
  siteNames: readonly string[],
): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords();
  const known = [owner.email, owner.email.split('@')[0] ?? '', owner.nickName, owner.name].map(folded);
  const candidate = folded(password);
  // A name without letters is no word: every password of digits and signs alone would be it.
  const siteWords = siteNames.map((name) => bare(folded(name))).filter(Boolean);
  const isWord = [...words, ...siteWords].includes(bare(candidate));
  return known.includes(candidate) || isWord || (await commonPasswords).has(candidate);
}
