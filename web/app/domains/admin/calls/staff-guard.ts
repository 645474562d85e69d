import { defaultLanguage } from '@taegeuk/contract/languages.ts';
import { roleLevels } from '@taegeuk/contract/role-levels.ts';
import { data, redirectDocument } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { liveSession, updateMember } from '../../../lib/session/session.ts';

type Guard = (asked: { url: URL }) => Promise<void>;

/** The guard, with what it leads to in a document of its own: that of the office is Korean, whatever language the reader has. */
export function inOwnDocument(guard: Guard): Guard {
  return (asked) =>
    guard(asked).catch((thrown: Response) => {
      throw redirectDocument(thrown.headers.get('location') ?? '/login');
    });
}

/**
 * Admits staff: for all others there is nothing at this address, and they see the site's own page. A session remembers the role
 * of its login; somebody who became staff after it is asked for once, by a call that every member may make. The office is
 * Korean: a document in another language, from which the app led here, gives way to one of its own.
 */
export async function staffOnly({ url }: { url: URL }): Promise<void> {
  await admit();
  if (pageLanguage() !== defaultLanguage) throw redirectDocument(url.pathname + url.search + url.hash);
}

async function admit(): Promise<void> {
  const session = liveSession();
  if (!session || session.infoUser.roleLevel >= roleLevels.teacher) return;
  const { data: roles } = await api.listRolesOfUser({ query: { userId: session.id_user } });
  const roleLevel = Math.max(roleLevels.released, ...roles.map(({ level }) => level));
  if (roleLevel < roleLevels.teacher) throw data(null, { status: 404 });
  updateMember({ ...session.infoUser, roleLevel });
}
