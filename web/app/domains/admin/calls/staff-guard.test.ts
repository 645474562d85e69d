import { redirect } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, liveSession, storeSession } from '../../../lib/session/session.ts';
import { MemoryStorage } from '../../../testing/memory-storage.ts';
import { sampleSession } from '../../../testing/sample-session.ts';
import { inOwnDocument, staffOnly } from './staff-guard.ts';

const listRolesOfUser = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/calls/api.ts', () => ({ api: { listRolesOfUser } }));

function logInAs(roleLevel: number): void {
  const session = sampleSession();
  storeSession({ ...session, infoUser: { ...session.infoUser, roleLevel } });
}

const url = new URL('https://taegeuk.example/admin/orders?state=paid');
const inLanguage = (lang: string) => vi.stubGlobal('document', { documentElement: { dataset: { lang } } });

beforeEach(() => {
  inLanguage('kr');
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  listRolesOfUser.mockReset();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it('admits staff without a call', async () => {
  logInAs(1);
  await staffOnly({ url });
  expect(listRolesOfUser).not.toHaveBeenCalled();
});

it('shows members that there is nothing', async () => {
  logInAs(0);
  listRolesOfUser.mockResolvedValue({ data: [{ level: 0 }] });
  await expect(staffOnly({ url })).rejects.toMatchObject({ init: { status: 404 } });
});

it('admits whoever became staff after their login, and remembers it', async () => {
  logInAs(0);
  listRolesOfUser.mockResolvedValue({ data: [{ level: 0 }, { level: 9 }] });
  await staffOnly({ url });
  expect(liveSession()?.infoUser.roleLevel).toBe(9);
});

it('leads from a document in another language to one of the office, which is Korean', async () => {
  logInAs(1);
  inLanguage('en');
  const thrown = await staffOnly({ url }).catch((response: Response) => response);
  expect(thrown?.headers.get('location')).toBe('/admin/orders?state=paid');
  expect(thrown?.headers.get('x-remix-reload-document')).toBe('true');
});

it('leads in a document of its own to where a guard leads', async () => {
  const guard = inOwnDocument(() => Promise.reject(redirect('/login')));
  const thrown = await guard({ url }).catch((response: Response) => response);
  expect(thrown?.headers.get('location')).toBe('/login');
  expect(thrown?.headers.get('x-remix-reload-document')).toBe('true');
});
