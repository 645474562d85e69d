import { createHash } from 'node:crypto';
import type { Comment, NewestComments } from '@taegeuk/contract/comment.ts';
import { holds, type Reader } from '../../caller.ts';
import { inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { type AuditActor, recordAudit } from '../audit/service.ts';
import { type Discussion, findDiscussion } from '../practice/service.ts';
import { cursorOf, idOfCursor } from './cursor.ts';
import { presentComment } from './present.ts';
import * as queries from './queries.ts';

/** The caller, as far as comments need it. */
export interface Commenter {
  id: string;
  rights: Reader['rights'];
}

/** Lessons are for everybody: so are their comments. */
const openTalk = { authorId: null, isShared: true } as const;

type Talk = Discussion | typeof openTalk;

async function findTalk(
  services: Services,
  member: Commenter | null,
  { lessonId, practiceId }: queries.Subject,
): Promise<Talk | undefined> {
  if (lessonId) return (await queries.existsLesson(services.sql, lessonId)) ? openTalk : undefined;
  return practiceId && member ? findDiscussion(services, member, practiceId) : undefined;
}

// Only staff can reach another member's entry that is not shared: their reading is logged like that of the entry.
async function noteReading(
  { sql }: Services,
  reader: AuditActor | null,
  { practiceId }: queries.Subject,
  talk: Talk,
): Promise<void> {
  if (!reader || !practiceId || talk.isShared || talk.authorId === reader.id) return;
  await recordAudit(sql, reader, {
    ...{ action: 'comment.read', subjectType: 'practice', subjectId: practiceId, aboutUserId: talk.authorId },
  });
}

/**
 * Comments of a subject, newest first. The cursor names the last comment given, so that new ones move nothing. Reading by
 * staff under an entry that is not shared is logged.
 * @throws {DomainError} not_found when the caller may not see the subject; invalid_input for a cursor that is not ours
 */
export async function listComments(
  services: Services,
  member: Commenter | null,
  asked: { subject: queries.Subject; after?: string | undefined; pageSize: number },
  reader: AuditActor | null,
): Promise<{ comments: Comment[]; next: string | null }> {
  const { subject, after, pageSize } = asked;
  const afterId = after ? idOfCursor(after) : undefined;
  if (after && !afterId) {
    throw new DomainError('invalid_input', { fields: [{ path: 'after', message: 'invalid_id' }] });
  }
  const talk = await findTalk(services, member, subject);
  if (!talk) throw new DomainError('not_found');
  await noteReading(services, reader, subject, talk);
  const rows = await queries.listComments(services.sql, { subject, after: afterId, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    comments: shown.map((row) => presentComment(row, member?.id ?? null)),
    next: rows.length > pageSize && last ? cursorOf(last.id) : null,
  };
}

interface Asked {
  lessonId?: string | undefined;
  practiseHistoryId?: string | undefined;
}

// Exactly one of the two, and one that the caller may see.
async function subjectOf(
  services: Services,
  member: Commenter,
  asked: Asked,
): Promise<{ subject: queries.Subject; talk: Talk }> {
  const subject = { lessonId: asked.lessonId ?? null, practiceId: asked.practiseHistoryId ?? null };
  if ((subject.lessonId === null) === (subject.practiceId === null)) {
    const message = subject.lessonId ? 'invalid_choice' : 'fill_blank';
    throw new DomainError('invalid_input', { fields: [{ path: 'lessonId', message }] });
  }
  const talk = await findTalk(services, member, subject);
  if (!talk) throw new DomainError('not_found');
  return { subject, talk };
}

// Part of the mark: the comments and where they end. Whether one more is returned or only known makes a difference.
function markOf(ids: readonly string[], count: number): string {
  const isAll = ids.length <= count;
  return createHash('sha256').update(`${isAll} ${ids}`).digest('base64url').slice(0, 22);
}

/**
 * The newest `count` comments of a subject, or only the answer that they are still those of `mark`: an open page requests
 * little, and gets little (docs/decisions/0010). Reading by staff is logged as in {@link listComments}, but not an answer
 * that nothing is new.
 * @throws {DomainError} invalid_input unless there is exactly one subject; not_found when the caller may not see it
 */
export async function listNewestComments(
  services: Services,
  member: Commenter,
  asked: Asked & { count: number; mark?: string | undefined },
  reader: AuditActor,
): Promise<NewestComments> {
  const { subject, talk } = await subjectOf(services, member, asked);
  // One more shows whether there are earlier ones.
  const limit = asked.count + 1;
  if (
    asked.mark &&
    asked.mark === markOf(await queries.listNewestIds(services.sql, subject, limit), asked.count)
  ) {
    return { mark: asked.mark, comments: null, next: null };
  }
  await noteReading(services, reader, subject, talk);
  const rows = await queries.listComments(services.sql, { subject, after: undefined, limit });
  const shown = rows.slice(0, asked.count);
  const last = shown.at(-1);
  return {
    mark: markOf(
      rows.map(({ id }) => id),
      asked.count,
    ),
    comments: shown.map((row) => presentComment(row, member.id)),
    next: rows.length > asked.count && last ? cursorOf(last.id) : null,
  };
}

/**
 * Writes a comment on a lesson or on an entry that the caller may see; what staff write under a member's entry is logged.
 * The same idempotency key again gives the first comment.
 * @throws {DomainError} invalid_input unless there is exactly one subject; not_found
 */
export async function createComment(
  services: Services,
  member: Commenter,
  input: Asked & { content: string },
  idempotencyKey: string | null,
  writer: AuditActor,
): Promise<Comment> {
  const { subject, talk } = await subjectOf(services, member, input);
  const written = { userId: member.id, content: input.content, idempotencyKey, now: services.clock() };
  return inTransaction(services.sql, async (db) => {
    const row = await queries.createComment(db, { subject, ...written });
    if (holds(member, 'practice') && talk.authorId !== null && talk.authorId !== member.id) {
      const detail = { authorId: talk.authorId, practiceId: subject.practiceId };
      await recordAudit(db, writer, {
        ...{ action: 'comment.create', subjectType: 'comment', subjectId: row.id, detail },
        aboutUserId: talk.authorId,
      });
    }
    return presentComment(row, member.id);
  });
}

/**
 * Deletes one's own comment. Staff delete others' at the review desk, with a reason.
 * @throws {DomainError} not_found; forbidden for another member's comment that the caller can see
 */
export async function deleteComment(services: Services, member: Commenter, id: string): Promise<void> {
  const comment = await queries.findComment(services.sql, id);
  if (!comment) throw new DomainError('not_found');
  if (comment.userId !== member.id)
    throw new DomainError((await findTalk(services, member, comment)) ? 'forbidden' : 'not_found');
  if (!(await queries.deleteComment(services.sql, id))) throw new DomainError('not_found');
}
