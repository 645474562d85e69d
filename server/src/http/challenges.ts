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

/** Lets a caller on who has solved a puzzle for this call; throws `challenge_required` with one otherwise. */
export type ProveWork = (level?: ChallengeLevel) => Promise<void>;

/** Puzzles that a network is given in ten minutes: the more it asks for, the harder they are. A class is one network. */
const given: { level: ChallengeLevel; max: number }[] = [
  { level: 1, max: 20 },
  { level: 2, max: 40 },
  { level: 3, max: 240 },
];
const windowSeconds = 600;

async function levelFor(services: Services, address: string): Promise<ChallengeLevel> {
  let retryAfterSeconds = windowSeconds;
  for (const { level, max } of given) {
    const verdict = await services.limits.hit(`challenges-${level}:${address}`, max, windowSeconds);
    if (verdict.allowed) return level;
    ({ retryAfterSeconds } = verdict);
  }
  throw new DomainError('too_many_requests', { retryAfterSeconds });
}

/**
 * What asks this request for work: the answer comes in `X-Challenge`, is good for this call alone, and counts once. What it
 * proves goes for whatever asks this request for so much work; who asks for more is not content with it.
 */
export function workProofOf(services: Services, request: FastifyRequest): ProveWork {
  const call = `${request.method} ${request.routeOptions.url ?? ''}`;
  return async (level = 1) => {
    const answer = request.headers['x-challenge'];
    if (request.provenLevel === 0 && typeof answer === 'string')
      request.provenLevel = await spendAnswer(services, call, answer);
    if (request.provenLevel >= level) return;
    const levelOfNetwork = await levelFor(services, request.ip);
    const challenge = await newChallenge(services, call, levelOfNetwork > level ? levelOfNetwork : level);
    throw new DomainError('challenge_required', { challenge });
  };
}

export function registerChallenges(app: FastifyInstance): void {
  app.decorateRequest('provenLevel', 0);
}
