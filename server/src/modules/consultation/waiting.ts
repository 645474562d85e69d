import type { Db, Fragment } from '../../database/connect.ts';
import { seesTo } from '../../desk-members.ts';

/** Whether who a talk is with, `c.staff_id` of `consultations`, sees to consultations. */
const isAttended = (db: Db): Fragment =>
  db`EXISTS (SELECT FROM users w WHERE w.id = c.staff_id AND ${seesTo(db, 'consult')})`;

/** Whether `c` is an appointment with somebody who sees to consultations no longer: another has to take it. */
export const isUnattended = (db: Db): Fragment => db`(c.status = 'scheduled' AND NOT ${isAttended(db)})`;

/** Whether `c` waits for the desk: a request, or an appointment that nobody sees to any more. */
export const waitsForDesk = (db: Db): Fragment =>
  db`(c.status IN ('requested', 'scheduled') AND (c.status = 'requested' OR NOT ${isAttended(db)}))`;
