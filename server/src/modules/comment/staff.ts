import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { findDiscussion, refuseClaimedByOther, settleClaim } from '../practice/service.ts';
import * as queries from './queries.ts';

// A comment of a lesson is everybody's to read; one of an entry follows the entry.
async function holdWithinReach(
  services: Services,
  db: Db,
  { id, by }: { id: string; by: StaffActing },
): Promise<Awaited<ReturnType<typeof queries.holdComment>>> {
  const comment = await queries.holdComment(db, id);
  const isOpen = !comment?.practiceId || (await findDiscussion(services, by.staff, comment.practiceId));
  return isOpen ? comment : undefined;
}

async function settle(db: Db, { id, by, now }: { id: string; by: StaffActing; now: Date }): Promise<void> {
  const claimed = { kind: 'comment', subjectId: id } as const;
  await refuseClaimedByOther(db, by.staff, claimed, now);
  await settleClaim(db, { ...claimed, now });
}

/**
 * A comment of a member was looked at and stays: it waits at the review desk no more.
 * @throws {DomainError} forbidden, own_record, not_found, already_claimed; already_handled when it waits no more
 */
export async function keepComment(services: Services, id: string, by: StaffActing): Promise<void> {
  const now = services.clock();
  await actAsStaff(services.sql, by, {
    ...{ right: 'practice', action: 'comment.keep', subjectType: 'comment', id },
    hold: (db) => holdWithinReach(services, db, { id, by }),
    change: async (db) => {
      await settle(db, { id, by, now });
      if (!(await queries.markHandled(db, id, now))) throw new DomainError('already_handled');
      return { done: undefined, detail: {} };
    },
  });
}

/**
 * Deletes a comment of a member, with a reason that the log keeps.
 * @throws {DomainError} forbidden, own_record, not_found, already_claimed, invalid_input
 */
export async function deleteCommentAsStaff(
  services: Services,
  { id, reason }: { id: string; reason: string },
  by: StaffActing,
): Promise<void> {
  const now = services.clock();
  await actAsStaff(services.sql, by, {
    ...{ right: 'practice', action: 'comment.delete', subjectType: 'comment', id, reason },
    hold: (db) => holdWithinReach(services, db, { id, by }),
    change: async (db, { userId: authorId, lessonId, practiceId }) => {
      await settle(db, { id, by, now });
      await queries.deleteComment(db, id);
      return { done: undefined, detail: { authorId, lessonId, practiceId } };
    },
  });
}
