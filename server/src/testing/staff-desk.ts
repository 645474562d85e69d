import { connect } from '../database/connect.ts';
import { answerInquiry, closeInquiry } from '../modules/inquiry/staff.ts';
import type { StaffActing } from '../staff.ts';
import { databaseUrlOf } from './running-database.ts';

/** What staff do while they have no screens: through the same services, on the database of a server that runs. */
export interface StaffDesk {
  answerInquiry(id: string, answer: string): Promise<void>;
  closeInquiry(id: string): Promise<void>;
  leave(): Promise<void>;
}

/** Sits down as the demo's teacher at the embedded database of a running server, by its data folder and address. */
export async function openStaffDesk(dataDir: string, origin: string): Promise<StaffDesk> {
  const sql = connect(databaseUrlOf(dataDir), 1);
  const [teacher] = await sql<{ id: string; roleLevel: number }[]>`
    SELECT id, role_level FROM users WHERE email = 'teacher@demo.test'`;
  if (!teacher) throw new Error(`${dataDir} has no teacher of the demo`);
  const actor = { id: teacher.id, address: '127.0.0.1', requestId: 'staff-desk' };
  const by: StaffActing = { staff: teacher, actor, origin };
  const services = { sql, clock: () => new Date() };
  return {
    answerInquiry: async (id, answer) => void (await answerInquiry(services, { id, answer }, by)),
    closeInquiry: async (id) => void (await closeInquiry(services, id, by)),
    leave: () => sql.end(),
  };
}
