import type { Db } from '../../database/connect.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import { lockOrder } from './queries.ts';
import type { OrderRow } from './rows.ts';

/** The parts of the server that staff need when the provider is not asked. */
export type Desk = Pick<Services, 'sql' | 'clock'>;

/** What staff do to an order: by whom, its name in the log, the version that they read, and why, where it asks that. */
export interface OrderAct {
  id: string;
  by: StaffActing;
  action: AuditEvent['action'];
  version?: number | undefined;
  reason?: string | undefined;
}

/** Done to an order, and what the log says of it; null: nothing happened. */
export interface OrderChange<Done> {
  done: Done;
  detail: Record<string, string> | null;
}

/**
 * Does what staff do to an order whose money they handle, with member and order locked.
 * @throws {DomainError} see `actAsStaff`
 */
export function actOnOrder<Done>(
  { sql }: Desk,
  { id, by, action, version, reason }: OrderAct,
  change: (db: Db, order: OrderRow) => Promise<OrderChange<Done>>,
): Promise<Done> {
  return actAsStaff(sql, by, {
    ...{ right: 'money', action, subjectType: 'order', id },
    ...(version === undefined ? {} : { version }),
    ...(reason === undefined ? {} : { reason }),
    hold: (db) => lockOrder(db, { id }),
    change,
  });
}
