import { type Challenge, solveChallengeWorkers } from 'altcha-lib';

const timeoutMs = 15_000;
const mostWorkers = 4;

/**
 * Finds the answer to a puzzle of the server, in a worker; it leaves one processor core to the page.
 * @param challenge as the failure has it
 * @returns what goes into `X-Challenge`
 * @throws {Error} when no answer was found in time
 */
export async function answerChallenge(challenge: string): Promise<string> {
  const puzzle: Challenge = JSON.parse(challenge);
  const solution = await solveChallengeWorkers({
    challenge: puzzle,
    concurrency: Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency - 1)),
    createWorker: () => new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' }),
    timeout: timeoutMs,
  });
  if (!solution) throw new Error('the challenge was not solved in time');
  const answer = JSON.stringify({ challenge: puzzle, solution });
  return btoa(answer).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
