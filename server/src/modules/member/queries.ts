import type { LevelPlace } from '@taegeuk/contract/levels.ts';
import type { WindowSide } from '@taegeuk/contract/membership.ts';
import type { Db } from '../../database/connect.ts';
import { versionOf } from './record-queries.ts';

/** A member who is held for an act of staff. */
export interface HeldMember {
  id: string;
  userId: string;
  version: number;
  phone: string;
  email: string;
  dob: string | null;
  postCode: string;
  address: string;
  addressDetails: string;
}

/** Locks a member who has not left. */
export async function lockMember(db: Db, id: string): Promise<HeldMember | undefined> {
  const [row] = await db<HeldMember[]>`
    SELECT u.id, u.id AS user_id, ${versionOf(db)} AS version, u.phone, u.email, u.dob, u.post_code, u.address,
           u.address_details
    FROM users u WHERE u.id = ${id} AND u.deleted_at IS NULL FOR NO KEY UPDATE`;
  return row;
}

/** Moves a member to a place on the ladder of a side. */
export async function setLevel(
  db: Db,
  id: string,
  { side, level, subLevel }: LevelPlace & { side: WindowSide },
  now: Date,
): Promise<void> {
  const columns =
    side === 'academy'
      ? db`level_in_academy = ${level}, sub_level_in_academy = ${subLevel}`
      : db`level_in_center = ${level}, sub_level_in_center = ${subLevel}`;
  await db`UPDATE users SET ${columns}, updated_at = ${now} WHERE id = ${id}`;
}

/** Who is the teacher of a member; null for nobody, and for one who has left. */
export async function findTeacher(db: Db, userId: string): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    SELECT w.id FROM member_teachers t JOIN users w ON w.id = t.teacher_id AND w.deleted_at IS NULL
    WHERE t.user_id = ${userId}`;
  return row?.id ?? null;
}

/** The one teacher of a member, or none. */
export async function setTeacher(db: Db, userId: string, teacherId: string | null, now: Date): Promise<void> {
  if (teacherId === null) {
    await db`DELETE FROM member_teachers WHERE user_id = ${userId}`;
    return;
  }
  await db`
    INSERT INTO member_teachers (user_id, teacher_id, assigned_at) VALUES (${userId}, ${teacherId}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET teacher_id = excluded.teacher_id, assigned_at = excluded.assigned_at`;
}
