import { isDeepStrictEqual } from 'node:util';
import { type ContentKind, contentRights, keptDaysOfDeleted } from '@taegeuk/contract/content-kinds.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actWithin, type StaffActing } from '../../staff.ts';
import { changeOnce, sendOf } from '../repeat/service.ts';
import { actOnContent, checkedBody, type Held } from './hold.ts';
import { langsOf } from './kind.ts';
import { kinds } from './kinds.ts';
import { takeFromPublic } from './publish.ts';
import * as revisions from './revision-queries.ts';

type Writing = Pick<Services, 'sql' | 'clock'>;

const minuteMs = 60_000;
/** Saves of one person within this time are one revision: they come every few seconds while somebody writes. */
const sittingMs = 30 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** The id that a new row of the database gets. */
async function newId(db: Db): Promise<string> {
  const [row] = await db<{ id: string }[]>`SELECT uuidv7() AS id`;
  return row?.id ?? '';
}

/**
 * Begins a text as a draft; returns its id.
 * @throws {DomainError} forbidden; invalid_input
 */
export async function createContent(
  { sql, clock }: Writing,
  { kind: name, body: sent, key }: { kind: ContentKind; body: unknown; key: string | null },
  by: StaffActing,
): Promise<string> {
  const kind = kinds[name];
  if (kind.isMadeElsewhere) refuse([{ path: 'kind', message: 'invalid_choice' }]);
  const now = clock();
  const body = await checkedBody(kind, sent);
  const id = await newId(sql);
  const send = sendOf(by, { call: 'content.create', part: name, key, now });
  return inTransaction(sql, (db) =>
    actWithin(db, by, {
      ...({ right: contentRights[name], action: 'content.create', subjectType: 'content', id } as const),
      hold: async () => ({ userId: null }),
      change: () =>
        changeOnce(db, send, async () => {
          const made = { id, kind: name, part: kind.partOf(body), position: null, publishedAt: null, now };
          await revisions.createContent(db, made);
          await revisions.createRevision(db, { contentId: id, version: 1, body, authorId: by.staff.id, now });
          await revisions.noteNewest(db, {
            id,
            version: 1,
            part: kind.partOf(body),
            title: kind.titleOf(body),
            langs: langsOf(body),
            now,
          });
          return { done: id, detail: { kind: name } };
        }),
    }),
  );
}

/** Stores a version on top of the newest; returns its number. */
export async function store(
  { db, content, kind, now }: Held,
  saved: Pick<revisions.SavedRevision, 'body' | 'authorId' | 'restoredFrom'>,
): Promise<number> {
  const { id } = content;
  const newest = await revisions.findRevision(db, id, content.version);
  const version = content.version + 1;
  const isSameSitting =
    newest !== undefined &&
    saved.restoredFrom === undefined &&
    !newest.isFixed &&
    newest.authorId === saved.authorId &&
    now.getTime() - newest.beganAt.getTime() < sittingMs;
  const revision = { contentId: id, version, now, ...saved };
  if (isSameSitting) await revisions.updateRevision(db, newest.id, revision);
  else await revisions.createRevision(db, revision);
  const { body } = saved;
  await revisions.noteNewest(db, {
    id,
    version,
    part: kind.partOf(body),
    title: kind.titleOf(body),
    langs: langsOf(body),
    now,
  });
  return version;
}

/**
 * Saves a draft on the version that was read; what is the same already stays as it is.
 * @throws {DomainError} forbidden; not_found; invalid_input; changed_elsewhere; content_deleted
 */
export async function saveContent(
  services: Writing,
  { id, version, body: sent, key }: { id: string; version: number; body: unknown; key: string | null },
  by: StaffActing,
): Promise<{ version: number; savedAt: string }> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'save', version, key },
      async change(held) {
        const { db, content, kind, now } = held;
        const body = await checkedBody(kind, sent);
        if (!kind.canMove && kind.partOf(body) !== content.part)
          refuse([{ path: 'body', message: 'invalid_choice' }]);
        const newest = await revisions.findRevision(db, id, content.version);
        const savedAt = now.toISOString();
        if (isDeepStrictEqual(newest?.body, JSON.parse(JSON.stringify(body))))
          return { done: { version: content.version, savedAt }, detail: null };
        const saved = await store(held, { body, authorId: by.staff.id });
        return {
          done: { version: saved, savedAt },
          detail: { kind: kind.kind, version: String(saved) },
        };
      },
    },
    by,
  );
}

/**
 * Makes an earlier version the newest draft.
 * @throws {DomainError} forbidden; not_found; changed_elsewhere; content_deleted
 */
export function restoreContent(
  services: Writing,
  { id, version, revisionId, key }: { id: string; version: number; revisionId: string; key: string | null },
  by: StaffActing,
): Promise<null> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'restore', version, key },
      async change(held) {
        const earlier = await revisions.findRevisionById(held.db, revisionId);
        if (earlier?.contentId !== id) throw new DomainError('not_found');
        const { version: restoredFrom } = earlier;
        const body = (await held.kind.whenRestored?.(held.db, id, earlier.body)) ?? earlier.body;
        const saved = await store(held, { body, authorId: by.staff.id, restoredFrom });
        return {
          done: null,
          detail: { kind: held.kind.kind, from: String(restoredFrom), to: String(saved) },
        };
      },
    },
    by,
  );
}

/**
 * Deletes a text; it is public no more, and can come back for 30 days.
 * @throws {DomainError} forbidden; not_found; invalid_input; changed_elsewhere; content_deleted; in_use
 */
export function deleteContent(
  services: Writing,
  { id, version, reason, key }: { id: string; version: number; reason: string; key: string | null },
  by: StaffActing,
): Promise<null> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'delete', version, reason, key },
      async change(held) {
        const { db, kind, now, content } = held;
        if (kind.hasOwnWords)
          throw new DomainError('in_use', { places: [{ path: 'template', message: kind.kind }] });
        await takeFromPublic(held, null);
        await revisions.markDeleted(db, id, now, now);
        return { done: null, detail: { kind: kind.kind, version: String(content.version) } };
      },
    },
    by,
  );
}

/**
 * Brings back what was deleted, as a draft.
 * @throws {DomainError} forbidden; not_found where it is not deleted, or was too long ago
 */
export function undeleteContent(
  services: Writing,
  { id, key }: { id: string; key: string | null },
  by: StaffActing,
): Promise<null> {
  return actOnContent(
    services,
    {
      ...{ id, act: 'undelete', key, isForDeleted: true },
      async change({ db, content, kind, now }) {
        if (content.deletedAt === null) throw new DomainError('not_found');
        await revisions.markDeleted(db, id, null, now);
        return { done: null, detail: { kind: kind.kind } };
      },
    },
    by,
  );
}

/** Removes what was deleted 30 days ago; returns how many. */
export function removeDeletedContents(db: Db, now: Date): Promise<number> {
  return revisions.removeDeletedBefore(db, new Date(now.getTime() - keptDaysOfDeleted * dayMs));
}
