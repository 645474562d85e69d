import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure } from '@taegeuk/contract/envelope.ts';
import { isErrorCode } from '@taegeuk/contract/every-error.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type Crew, createCrew } from './crew.ts';
import { linesWithMarks } from './marks.ts';
import { type FuzzRequest, requests } from './requests.ts';
import { type Answer, send, sendBytes } from './send.ts';
import { type FuzzServer, startFuzzServer } from './server.ts';

/** `npm run fuzz` sends 100,000, or as many as FUZZ_RUNS says; the usual run is short, and the same each time. */
const { FUZZ_RUNS: wanted, FUZZ_SEED: seedWanted, npm_lifecycle_event: command } = process.env;
const isLong = wanted !== undefined || command === 'fuzz';
const runs = Number(wanted ?? (isLong ? 100_000 : 1000));
const seed = Number(seedWanted ?? (isLong ? randomInt(2 ** 31) : 20_261_124));
const lanes = 6;
const mostHeldMs = 100;

let testApp: TestApp;
let server: FuzzServer;
const statuses = new Map<string, number>();
const crews: Crew[] = [];

beforeAll(async () => {
  const database = await createTestDatabase();
  testApp = await createTestApp({ database });
  server = await startFuzzServer({
    databaseUrl: database.url,
    filesDir: join(tmpdir(), `taegeuk-fuzz-${process.pid}`),
    appSecret: testApp.services.appSecret,
  });
});

afterAll(async () => {
  expect(await server.stop()).toBeUndefined();
  await testApp.close();
  if (!isLong) return;
  const tally = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
  const longest = server.holds().slice(0, 5);
  const told = longest.map(
    ({ heldMs, latest }) => `${heldMs.toFixed(0)} ms after ${latest.slice(-3).join(', ')}`,
  );
  process.stdout.write(`seed ${seed}\nanswers: ${tally.join(', ')}\nlongest turns:\n${told.join('\n')}\n`);
  process.stdout.write(`log: ${server.log().length} characters\n`);
});

function count({ status }: Answer): void {
  const key = String(status ?? 'closed');
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
}

/** A failed call is answered in the envelope, with a code of the catalogue. */
function checkEnvelope({ url, method }: FuzzRequest, { status = 0, type, body }: Answer): void {
  if (status < 400 || method === 'HEAD' || !url.startsWith('/api/v1/') || url.includes('/upload')) return;
  expect(type).toBe('application/json; charset=utf-8');
  const { message } = failure.parse(JSON.parse(body));
  expect(isErrorCode(message), message).toBe(true);
}

async function runLane(number: number): Promise<void> {
  const crew = await createCrew(testApp);
  crews.push(crew);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const property = fc.asyncProperty(requests, async (request) => {
    const headers = { ...request.headers, ...(await crew.headersOf(request.by)) };
    const answer = await send(server.port, agent, { ...request, headers });
    count(answer);
    if (answer.status === 401) crew.forget(request.by);
    expect(answer.status ?? 0).toBeLessThan(500);
    checkEnvelope(request, answer);
  });
  try {
    await fc.assert(property, { numRuns: Math.ceil(runs / lanes), seed: seed + number });
  } finally {
    agent.destroy();
  }
}

/** Bytes that are nearly HTTP. */
const bytes = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom('', 'GET / HTTP/1.1\r\n', 'POST /api/v1/auth/login HTTP/1.1\r\nhost: a\r\n'),
  )
  .map(([noise, head]) => Buffer.concat([Buffer.from(head), noise]));

describe('whatever is sent, to whatever call, by whomever', { timeout: 60_000 + runs * 100 }, () => {
  it('is answered, and never by a fault of the server', async () => {
    await Promise.all(Array.from({ length: lanes }, (_, number) => runLane(number)));
  });

  it('may be no request at all', async () => {
    const property = fc.asyncProperty(bytes, async (noise) => {
      const answer = await sendBytes(server.port, noise);
      count(answer);
      expect(answer.status ?? 0).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: Math.ceil(runs / 50), seed });
  });

  it('holds the event loop for less than 100 ms of processor time, the making of the API document too', async () => {
    const document = {
      by: 'nobody',
      method: 'GET',
      url: '/api/openapi.json',
      headers: {},
      body: undefined,
    } as const;
    expect((await send(server.port, new Agent(), document)).status).toBe(200);
    expect(server.holds().filter(({ heldMs }) => heldMs >= mostHeldMs)).toEqual([]);
  });

  it('leaves nothing of a person in the log', () => {
    const log = server.log();
    expect(log).toContain('"msg":"request"');
    const secrets = crews.flatMap((crew) => crew.secrets());
    expect(linesWithMarks(log, secrets).slice(0, 5)).toEqual([]);
  });
});
