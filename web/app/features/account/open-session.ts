import type { Profile } from '@taegeuk/contract/user.ts';
import { api } from '../../lib/api.ts';
import { type Session, storeSession, updateMember } from '../../lib/session.ts';

const released = 0;

// The level shown is the profile's, 0 when absent or the member has left (source, section 3).
function levelOf(profile: Profile): number {
  return profile.isDelete ? 0 : (profile.levelInCenter ?? 0);
}

/** After login: where no role of the member's own is there, one is created at level 0 and linked (source, section 4). */
export async function linkRole({ id_user: userId, infoUser }: Session): Promise<void> {
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

/** Logs in: the session is stored, the profile fetched, the role seen to. Fails only where the login itself does. */
export async function openSession(credentials: { username: string; password: string }): Promise<void> {
  const { data } = await api.login({ body: credentials });
  const session: Session = { id_user: data.id_user, infoUser: data.infoUser, token: data.token };
  storeSession(session, data.expiresIn);
  // The session stands without these two; the next login sees to them again.
  await Promise.allSettled([refreshMember(session), linkRole(session)]);
}
