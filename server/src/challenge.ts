import { hkdfSync } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Services } from './services.ts';

/** How hard a puzzle is: each level takes twice the work of the one before. */
export type ChallengeLevel = 1 | 2 | 3;

/** Time to solve one and send it, also if a phone sleeps in between. */
const lifeSeconds = 180;
/** A try is a key of so many rounds: slow enough that a browser is nearly as fast as a special program. */
const roundsOfTry = 1000;
/** The answer is found within so many tries: at 5 ms each, on a slow phone, two seconds at most. */
const triesOf: Record<ChallengeLevel, number> = { 1: 100, 2: 200, 3: 400 };
const longestAnswer = 4000;

const answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ call: z.string(), until: z.int(), level: z.literal([1, 2, 3]) }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/** Separate keys: somebody who learns one learns nothing about other signatures made with the secret. */
function secretsOf(appSecret: string) {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', use, 32)).toString('base64url');
  return {
    hmacSignatureSecret: key('taegeuk challenge v1'),
    hmacKeySignatureSecret: key('taegeuk challenge answer v1'),
  };
}

/**
 * A proof-of-work puzzle (ALTCHA's) for one call, as JSON: the browser finds the answer itself, without a third party.
 * Making and checking one costs the server one try.
 */
export async function newChallenge(
  { appSecret, clock }: Pick<Services, 'appSecret' | 'clock'>,
  call: string,
  level: ChallengeLevel,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsOfTry,
    counter: randomInt(triesOf[level], triesOf[level] / 2),
    deriveKey,
    data: { call, until: Math.floor(clock().getTime() / 1000) + lifeSeconds, level },
    ...secretsOf(appSecret),
  });
  return JSON.stringify(challenge);
}

function readAnswer(given: string) {
  if (given.length > longestAnswer) return undefined;
  try {
    return answer.safeParse(JSON.parse(Buffer.from(given, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

/**
 * Uses up the answer to a puzzle of this call.
 * @param given base64url of `{ challenge, solution }`
 * @returns how hard the puzzle was: only once, and while it is younger than three minutes; 0 otherwise
 */
export async function spendAnswer(
  { appSecret, clock, limits }: Pick<Services, 'appSecret' | 'clock' | 'limits'>,
  call: string,
  given: string,
): Promise<ChallengeLevel | 0> {
  const read = readAnswer(given);
  if (!read) return 0;
  const { challenge, solution } = read;
  const { data } = challenge.parameters;
  if (data.call !== call || data.until * 1000 < clock().getTime()) return 0;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(appSecret) });
  if (!verified) return 0;
  const { allowed } = await limits.hit(`challenge-spent:${challenge.signature}`, 1, lifeSeconds);
  return allowed ? data.level : 0;
}
