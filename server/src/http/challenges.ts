import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ChallengeLevel, newChallenge, spendAnswer } from '../challenge.ts';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How hard the puzzle was that this request has answered; 0 for none. */
    provenLevel: ChallengeLevel | 0;
  }
}

/** Admits a caller who has solved a puzzle for this call; otherwise throws `challenge_required` with one. */
export type ProveWork = (level?: ChallengeLevel) => Promise<void>;

/** Puzzles that a network gets in ten minutes: the more it requests, the harder they are. A class is one network. */
const given: { level: ChallengeLevel; max: number }[] = [
  { level: 1, max: 20 },
  { level: 2, max: 40 },
  { level: 3, max: 240 },
];
const windowSeconds = 600;

async function levelFor(services: Services, counted: string): Promise<ChallengeLevel> {
  let retryAfterSeconds = windowSeconds;
  for (const { level, max } of given) {
    const verdict = await services.limits.hit(`challenges-${level}:${counted}`, max, windowSeconds);
    if (verdict.allowed) return level;
    ({ retryAfterSeconds } = verdict);
  }
  throw new DomainError('too_many_requests', { retryAfterSeconds });
}

/**
 * Requires proof of work from this request: the answer is in `X-Challenge`, is valid for this call only, and counts once.
 * It is valid for every check of this request that requires as much work; a check that requires more does not accept it.
 * @param isApart its puzzles are counted for this call alone (`CallLimit.puzzlesApart`)
 */
export function workProofOf(services: Services, request: FastifyRequest, isApart = false): ProveWork {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  // The address stays last: an IPv6 one counts as its networks.
  const counted = isApart ? `${call}:${request.ip}` : request.ip;
  return async (level = 1) => {
    const answer = request.headers['x-challenge'];
    if (request.provenLevel === 0 && typeof answer === 'string')
      request.provenLevel = await spendAnswer(services, call, answer);
    if (request.provenLevel >= level) return;
    const levelOfNetwork = await levelFor(services, counted);
    const challenge = await newChallenge(services, call, levelOfNetwork > level ? levelOfNetwork : level);
    throw new DomainError('challenge_required', { challenge });
  };
}

export function registerChallenges(app: FastifyInstance): void {
  app.decorateRequest('provenLevel', 0);
}
