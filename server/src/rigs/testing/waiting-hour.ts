import type { Database } from '../../database/connect.ts';
import { carryOutDue } from '../../modules/approval/service.ts';
import type { Services } from '../../services.ts';
import { twoPersonActs } from '../../two-person-acts.ts';

/** Lets the hour pass after which what somebody asked for alone is done, on the database of a running server. */
export async function letWaitingHourPass(sql: Database): Promise<void> {
  await sql`UPDATE approvals SET due_at = now() WHERE state = 'waiting' AND due_at IS NOT NULL`;
  // The other parts of a server are not used by it.
  const config = { mode: 'live' } as Services['config'];
  await carryOutDue({ sql, config, clock: () => new Date() } as Services, twoPersonActs);
}
