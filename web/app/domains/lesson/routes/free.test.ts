import { expect, it, vi } from 'vitest';

const free = { lesson: { id: 'l1' }, path: '/center/balance/three-stage/l1' };
const tabs = { haveSession: false };
vi.mock('../../../lib/document/language.ts', () => ({ pageLanguage: () => 'kr' }));
vi.mock('../../../lib/session/session.ts', () => ({ liveSession: () => null }));
vi.mock('../../../lib/session/tabs.ts', () => ({ askTabs: async () => tabs.haveSession }));
vi.mock('../free/load-free.ts', () => ({ loadFree: async () => free }));
const { clientLoader } = await import('./free.tsx');

const load = () => clientLoader({ url: new URL('http://site.test/free-lesson') } as never);

it('plays for a visitor, and leads a new tab of a member to the lesson’s own page', async () => {
  await expect(load()).resolves.toBe(free);
  tabs.haveSession = true;
  const answer = await load().catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('location')).toBe(free.path);
});
