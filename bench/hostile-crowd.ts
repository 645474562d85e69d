/** The attackers of `hostile.ts`, in a thread of their own: their work must not slow down the measurement. */
import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { type Attacker, attacks } from './hostile-attacks.ts';

/** The thread's data: one record for each client, and how long they send. */
export interface Crowd {
  attackers: Omit<Attacker, 'agent'>[];
  seconds: number;
}

/** How often each attack got each answer. */
export type Answers = Record<string, Record<string, number>>;

async function attack(who: Omit<Attacker, 'agent'>, place: number, untilMs: number, answers: Answers) {
  const attacker = { ...who, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  const all = Object.entries(attacks);
  for (let turn = place; performance.now() < untilMs; turn += 1) {
    const [name, send] = all[turn % all.length] ?? [];
    if (!name || !send) break;
    const status = await send(attacker);
    const counts = answers[name] ?? {};
    answers[name] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
  }
  attacker.agent.destroy();
}

const { attackers, seconds } = workerData as Crowd;
const answers: Answers = {};
const untilMs = performance.now() + seconds * 1000;
await Promise.all(attackers.map((attacker, place) => attack(attacker, place, untilMs, answers)));
parentPort?.postMessage(answers);
