import type { Db, Fragment } from '../../database/connect.ts';
import { seesTo } from '../../desk-members.ts';

/** Whether `c` of `consultations` is an appointment with somebody who sees to consultations no longer. */
export const isUnattended = (db: Db): Fragment => db`
  (c.status = 'scheduled'
   AND NOT EXISTS (SELECT FROM users w WHERE w.id = c.staff_id AND ${seesTo(db, 'consult')}))`;

/** Whether `c` waits for the desk: `waitsForStaff`, for statements. */
export const waitsForDesk = (db: Db): Fragment => db`(c.status = 'requested' OR ${isUnattended(db)})`;
