import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishDue } from '../../modules/content/service.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/app.ts';
import { createContentDesk } from '../testing/content-desk.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

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
function runJob(killAt: number): Promise<NodeJS.Signals | null> {
  const task = JSON.stringify({ url: database.url, now: at, killAt });
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
    expect(await runJob(killAt)).toBe('SIGKILL');

    clock.set(at);
    await publishDue(testApp.services);
    const texts = await testApp.sql`SELECT lang, title FROM post_texts WHERE post_id = ${id} ORDER BY lang`;
    expect(texts).toEqual(['en', 'kr'].map((lang) => ({ lang, title: words.title })));
    const states = await testApp.sql`
      SELECT lang, state, published_at FROM publications WHERE content_id = ${id} ORDER BY lang`;
    expect(states).toEqual(['en', 'kr'].map((lang) => ({ lang, state: 'live', publishedAt: new Date(at) })));
  },
);
