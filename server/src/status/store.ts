import type { ServicePart, ServiceState } from '@taegeuk/contract/service-states.ts';
import type { Db } from '../database/connect.ts';

/** How a part of the site is, and since when. */
export interface KnownState {
  state: ServiceState;
  since: Date;
}

/** What the servers have seen of each part. */
export async function listStates(db: Db): Promise<Map<ServicePart, KnownState>> {
  const rows = await db<
    (KnownState & { part: ServicePart })[]
  >`SELECT part, state, since FROM service_states`;
  return new Map(rows.map(({ part, ...known }) => [part, known]));
}

export async function keepState(db: Db, part: ServicePart, { state, since }: KnownState): Promise<void> {
  await db`
    INSERT INTO service_states (part, state, since) VALUES (${part}, ${state}, ${since})
    ON CONFLICT (part) DO UPDATE SET state = excluded.state, since = excluded.since`;
}
