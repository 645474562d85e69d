import type { GivenCredential } from '@taegeuk/contract/passkey.ts';
import type { openedSession } from '@taegeuk/contract/session-login.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import type { z } from 'zod';
import { api } from '../../../lib/calls/api.ts';
import { type Session, storedSession, storeSession, updateMember } from '../../../lib/session/session.ts';
import { tellTabs } from '../../../lib/session/tab-channel.ts';

type OpenedSession = z.output<typeof openedSession>;

const released = 0;

// The level shown is the profile's, 0 when absent or the member has left (source, section 3).
function levelOf(profile: Profile): number {
  return profile.isDelete ? 0 : (profile.levelInCenter ?? 0);
}

/** After login: if the member has no role of their own, one is created at level 0 and linked (source, section 4). */
async function linkRole({ id_user: userId, infoUser }: Session): Promise<void> {
  const roles = await api.listRolesOfUser({ query: { userId } });
  const email = infoUser.email.toLowerCase();
  if (roles.data.some((role) => role.email.toLowerCase() === email)) return;
  const { data: role } = await api.createRole({
    body: { name: infoUser.name, email: infoUser.email, level: released },
  });
  await api.createUserRole({ body: { userId, roleId: role.id } });
}

async function refreshMember({ infoUser }: Session): Promise<void> {
  const { data: profile } = await api.getProfile();
  updateMember({
    ...infoUser,
    name: profile.name,
    nickName: profile.nickName,
    email: profile.email,
    levelInCenter: levelOf(profile),
    subLevelInCenter: profile.subLevelInCenter,
  });
}

/** The end of all ways to log in: the session is stored, the profile loaded, the role created if necessary. */
async function begin(data: OpenedSession): Promise<void> {
  const session: Session = { id_user: data.id_user, infoUser: data.infoUser, token: data.token };
  storeSession(session, data.expiresIn);
  // The session is valid without these two; the next login does them again.
  await Promise.allSettled([refreshMember(session), linkRole(session)]);
  const stored = storedSession();
  if (stored?.token === data.token) tellTabs({ kind: 'login', session: stored });
}

/**
 * Logs in whoever joined in this browser, once. False while neither e-mail nor phone is confirmed.
 * @throws {ApiError} not_found if nobody did, or they are in already
 */
export async function enterJoined(): Promise<boolean> {
  const { data } = await api.loginJoined();
  if (data) await begin(data);
  return data !== null;
}

/** Logs in with ID and password. Fails only if the login itself does. */
export async function openSession(credentials: { username: string; password: string }): Promise<void> {
  const { data } = await api.login({ body: credentials });
  await begin(data);
}

/** Logs in with a passkey alone. */
export async function openSessionByPasskey(credential: GivenCredential): Promise<void> {
  const { data } = await api.loginPasskey({ body: { credential } });
  await begin(data);
}

/** The second step of a login, with a passkey. */
export async function openSessionBySecondPasskey(credential: GivenCredential): Promise<void> {
  const { data } = await api.loginSecondFactorPasskey({ body: { credential } });
  await begin(data);
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export async function openSessionByCode(code: string): Promise<void> {
  const { data } = await api.loginSecondFactor({ body: { code } });
  await begin(data);
}
