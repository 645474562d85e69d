import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Storages } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';
import * as queries from './queries.ts';

type Stored = Pick<Services, 'sql' | 'storage' | 'clock'>;

/** Which of the stores an object is in. */
export type StoreName = keyof Storages;

const dayMs = 24 * 60 * 60 * 1000;
const removalsAtOnce = 4;
const batch = 200;

/** Lists an object that is about to be stored for removal tomorrow, unless a row refers to it by then. */
export async function announceObject(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  store: StoreName,
  key: string,
): Promise<void> {
  await queries.announceObject(sql, { store, key }, new Date(clock().getTime() + dayMs));
}

/**
 * Stores an object under a new key. Until a row refers to it, it is listed for removal tomorrow; the transaction that
 * refers to it removes it from that list.
 * @param prefix begins its key
 */
export async function putObject(
  services: Stored,
  bytes: Buffer,
  contentType: string,
  prefix = '',
): Promise<string> {
  const key = `${prefix}${randomUUID()}`;
  await announceObject(services, 'files', key);
  await services.storage.files.put(key, bytes, contentType);
  return key;
}

/**
 * Removes the objects that are due. Running it twice, or in two processes, has the same effect as once; one that cannot be
 * removed stays due.
 * @throws {AggregateError} with what failed
 */
export async function removeDueObjects({ sql, storage, clock }: Stored): Promise<void> {
  const atOnce = pLimit(removalsAtOnce);
  for (;;) {
    const due = await queries.takeDueObjects(sql, clock(), batch);
    const done = await Promise.allSettled(
      due.map(({ store, key }) =>
        atOnce(async () => {
          await storage[store].remove(key);
          await queries.forgetRemoved(sql, key);
        }),
      ),
    );
    const failures = done.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} objects were not removed`);
    if (due.length < batch) return;
  }
}

/** Removes an object that was stored in vain, now or, if that fails, by the clean-up. */
export async function discardObject(services: Stored, key: string): Promise<void> {
  try {
    await queries.makeDue(services.sql, key);
    await removeDueObjects(services);
  } catch {
    // It was listed before it was stored: tomorrow it is removed.
  }
}

/**
 * Uploads that nobody continued for a day, the objects of all that was deleted, and what a crashed server left incomplete.
 */
export async function removeUnusedFiles(services: Stored): Promise<void> {
  const dayAgo = new Date(services.clock().getTime() - dayMs);
  await queries.deleteUnderWayBefore(services.sql, dayAgo);
  await removeDueObjects(services);
  await services.storage.files.removeDrafts(dayAgo);
}
