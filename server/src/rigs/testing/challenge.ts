import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';

/** The puzzle in a refusal; fails if there is none. */
export function challengeOf(response: LightMyRequestResponse): Challenge {
  const { challenge } = response.json<{ challenge?: string }>();
  if (!challenge) throw new Error(`no challenge in: ${response.body}`);
  return JSON.parse(challenge);
}

/** What a browser sends as `X-Challenge` once it has found the answer. */
export async function answerTo(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64url');
}

/** Sends a call as a browser does: once more, with the answer, if proof of work is required. */
export async function withWork(
  send: (headers: Record<string, string>) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const response = await send({});
  if (response.statusCode !== 428) return response;
  return send({ 'x-challenge': await answerTo(challengeOf(response)) });
}
