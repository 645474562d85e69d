import type { Db } from '../../database/connect.ts';
import { removeOldInvitations } from './invitation-queries.ts';
import { createGrant, type Grant, lockAdministrators, removeOldestGrants, replaceRights } from './queries.ts';

export { lockAdministrators, removeOldInvitations };

/** Gives somebody exactly these rights, and remembers the change. */
export async function setRights(db: Db, grant: Grant): Promise<void> {
  await replaceRights(db, grant.userId, grant.rights);
  await createGrant(db, grant);
}

/** Forgets who was given which right after three years, some at a time; returns how many. */
export function removeOldGrants(db: Db): Promise<number> {
  return removeOldestGrants(db, 5000);
}
