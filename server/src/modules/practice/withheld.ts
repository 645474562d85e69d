import type { Reader } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { sensitiveConsentOf } from '../user/service.ts';

/** Who has taken the consent back is read by nobody else, staff neither, until it is given again. */
export async function isWithheld(db: Db, member: Reader, entry: { userId: string }): Promise<boolean> {
  return entry.userId !== member.id && (await sensitiveConsentOf(db, entry.userId)) === 'withdrawn';
}
