import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { hashSecret, newSecret } from '../../credentials/secret.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { createChallenge, hasOpenChallenge, type Purpose, removeChallenge } from './challenge-queries.ts';

/** How long a browser may take to sign. */
export const challengeSeconds = 300;

/** The purpose of a challenge, and its member: null if nobody has said yet who they are. */
export interface Asked {
  purpose: Purpose;
  userId: string | null;
}

/**
 * Creates a challenge for a browser, valid once and for five minutes.
 * @param known the secret that the browser has of an earlier one, which its tabs share
 * @returns the challenge, which is public, and the secret, which only that browser gets
 */
export async function openChallenge(
  services: Services,
  asked: Asked,
  known: string | undefined,
): Promise<{ challenge: string; browser: string }> {
  const { sql } = services;
  const now = services.clock();
  const isKnown = known && (await hasOpenChallenge(sql, hashSecret(known), now));
  const browser = isKnown ? known : newSecret();
  const challenge = newSecret();
  await createChallenge(sql, {
    ...asked,
    challengeHash: hashSecret(challenge),
    browserHash: hashSecret(browser),
    expiresAt: new Date(now.getTime() + challengeSeconds * 1000),
  });
  return { challenge, browser };
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * Takes back the challenge that a browser says it has signed. From then on it is invalid, whatever the signature.
 * @returns the challenge
 * @throws {DomainError} passkey_expired for one that was never given to this browser for this purpose and member, was used
 * before, or is too old
 */
export async function takeChallenge(
  services: Services,
  asked: Asked,
  shown: { clientDataJSON: string; browser: string | undefined },
): Promise<string> {
  const challenge = challengeIn(shown.clientDataJSON);
  const isOpen =
    shown.browser !== undefined &&
    (await removeChallenge(services.sql, {
      ...asked,
      challengeHash: hashSecret(challenge),
      browserHash: hashSecret(shown.browser),
      now: services.clock(),
    }));
  if (!isOpen) throw new DomainError('passkey_expired');
  return challenge;
}
