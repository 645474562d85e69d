import type { Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { sensitiveConsentOf } from '../user/service.ts';

/** If a member has withdrawn the consent, nobody else, including staff, reads what they wrote until it is given again. */
export async function isWithheld(db: Db, member: Reader, entry: { userId: string }): Promise<boolean> {
  return entry.userId !== member.id && (await sensitiveConsentOf(db, entry.userId)) === 'withdrawn';
}
