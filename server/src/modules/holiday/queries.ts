import type { Holiday } from '@taegeuk/contract/holiday.ts';
import type { Db } from '../../database/connect.ts';

export function listHolidays(db: Db): Promise<Holiday[]> {
  return db<Holiday[]>`SELECT day, name FROM holidays ORDER BY day`;
}

/** The name of a day's holiday, locked for the transaction; undefined where there is none. */
export async function lockHoliday(db: Db, day: string): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`SELECT name FROM holidays WHERE day = ${day} FOR UPDATE`;
  return row?.name;
}

export async function saveHoliday(db: Db, { day, name }: Holiday): Promise<void> {
  await db`
    INSERT INTO holidays (day, name) VALUES (${day}, ${name})
    ON CONFLICT (day) DO UPDATE SET name = EXCLUDED.name`;
}

export async function deleteHoliday(db: Db, day: string): Promise<void> {
  await db`DELETE FROM holidays WHERE day = ${day}`;
}
