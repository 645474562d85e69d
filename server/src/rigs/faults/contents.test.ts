import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishDue } from '../../modules/content/service.ts';
import { tellOfDocuments } from '../../modules/document/service.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/app.ts';
import { createContentDesk } from '../testing/content-desk.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createMember } from '../testing/factories.ts';

const at = '2026-11-25T04:00:00.000Z';
const clock = createTestClock('2026-11-25T03:00:00Z');
let database: TestDatabase;
let testApp: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  testApp = await createTestApp({ clock: clock.now, database });
});
afterAll(() => testApp.close());

/** Runs the job in a process of its own; how it ended. */
function runJob(
  job: 'publishDue' | 'tellOfDocuments',
  now: string,
  killAt: number,
): Promise<NodeJS.Signals | null> {
  const task = JSON.stringify({ job, url: database.url, now, killAt });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'content-child.ts'), task], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
}

// A text in two languages takes some twenty statements; each kill is at another of them.
it.each([2, 5, 8, 11, 14])(
  'a text whose hour has come is public after the job was killed at statement %i',
  async (killAt) => {
    clock.set('2026-11-25T03:00:00Z');
    const desk = createContentDesk(testApp);
    await desk.logIn();
    const words = { title: `정각 ${killAt}`, content: '<p>숨</p>' };
    const id = await desk.create('post', { type: '공지사항', texts: { kr: words, en: words } });
    await desk.publish(id, 1, { at });
    expect(await runJob('publishDue', at, killAt)).toBe('SIGKILL');

    clock.set(at);
    await publishDue(testApp.services);
    const texts = await testApp.sql`SELECT lang, title FROM post_texts WHERE post_id = ${id} ORDER BY lang`;
    expect(texts).toEqual(['en', 'kr'].map((lang) => ({ lang, title: words.title })));
    const states = await testApp.sql`
      SELECT lang, state, published_at FROM publications WHERE content_id = ${id} ORDER BY lang`;
    expect(states).toEqual(['en', 'kr'].map((lang) => ({ lang, state: 'live', publishedAt: new Date(at) })));
  },
);

it('every member is told of new terms once, however often the job is killed while it tells them', async () => {
  const now = '2027-01-04T03:00:00.000Z';
  clock.set(now);
  const desk = createContentDesk(testApp);
  await desk.logIn();
  for (let count = 0; count < 120; count += 1) await createMember(testApp.sql);
  await testApp.sql`UPDATE users SET created_at = '2026-10-01'`;
  const words = { title: '약관', changes: '바뀐 것', content: '<p>본문</p>' };
  const id = await desk.create('document', { type: 'terms', texts: { kr: words } });
  const published = await desk.publish(id, 1, { at: '2027-01-31T15:00:00.000Z' });
  expect(published.statusCode).toBe(200);

  // Fifty members are a transaction of some 200 statements: within the first, at its end, within the second and the third.
  for (const killAt of [3, 90, 204, 150, 60])
    expect(await runJob('tellOfDocuments', now, killAt)).toBe('SIGKILL');
  await tellOfDocuments(testApp.services);
  const [told] = await testApp.sql<{ members: number; mails: number; jobs: number; twice: number }[]>`
    SELECT (SELECT count(*)::int FROM users) AS members, (SELECT count(*)::int FROM outbox) AS mails,
           (SELECT count(*)::int FROM pgboss.job WHERE name = 'outbox-mail') AS jobs,
           (SELECT count(*)::int FROM (SELECT user_id FROM outbox GROUP BY 1 HAVING count(*) > 1) t) AS twice`;
  expect(told?.members).toBeGreaterThan(120);
  expect(told).toEqual({ members: told?.members, mails: told?.members, jobs: told?.members, twice: 0 });
});
