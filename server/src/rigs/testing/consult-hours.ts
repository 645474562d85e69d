import type { Db } from '../../database/connect.ts';
import { replaceExceptions, type StoredHours, saveHours } from '../../modules/consultation/hours-queries.ts';

/** Every minute of every weekday. */
const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

/**
 * Stores when somebody of the staff can be booked: at every full and half hour, until it begins, unless given otherwise. A
 * public holiday has no hours.
 */
export async function createHours(
  sql: Db,
  { id }: { id: string },
  given: Partial<StoredHours> = {},
): Promise<void> {
  const usual = { weekly: always, exceptions: [], minutes: 30, gap: 0, notice: 0, place: '2층 상담실' };
  const hours = { ...usual, ...given };
  await saveHours(sql, id, { hours, version: 0, now: new Date('2026-11-01T00:00:00Z') });
  await replaceExceptions(sql, id, hours.exceptions);
}
