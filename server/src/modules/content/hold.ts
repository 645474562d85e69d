import {
  type ContentBody,
  type ContentKind,
  contentKinds,
  contentRights,
} from '@taegeuk/contract/content-kinds.ts';
import { fieldMessages } from '@taegeuk/contract/errors.ts';
import { holds } from '../../caller.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { actWithin, type Outcome, type StaffActing } from '../../staff.ts';
import { changeOnce, sendOf } from '../repeat/service.ts';
import { type KindOfContent, langsOf } from './kind.ts';
import { kinds } from './kinds.ts';
import { notePublic } from './publication-queries.ts';
import { findPublicFacts } from './queries.ts';
import * as revisions from './revision-queries.ts';

type Acts = 'save' | 'publish' | 'withdraw' | 'restore' | 'delete' | 'undelete' | 'preview' | 'replace-video';

/** What somebody does to a text. */
export interface ContentAct<Done> {
  id: string;
  act: Acts;
  version?: number;
  reason?: string;
  /** The idempotency key. */
  key: string | null;
  /** Something can be done to what was deleted. */
  isForDeleted?: boolean;
  change(held: Held): Promise<Outcome<Done>>;
}

/** A text that is held, with its kind and its transaction. */
export interface Held {
  db: Db;
  content: revisions.HeldContent;
  kind: KindOfContent;
  now: Date;
}

/**
 * The kind of a text, for somebody who may write it.
 * @throws {DomainError} not_found; forbidden
 */
export async function kindFor(db: Db, id: string, staff: StaffActing['staff']): Promise<KindOfContent> {
  const known = await revisions.findKind(db, id);
  const kind = known ?? (await findPublicKind(db, id));
  if (!kind) throw new DomainError('not_found');
  if (!holds(staff, contentRights[kind])) throw new DomainError('forbidden');
  return kinds[kind];
}

async function findPublicKind(db: Db, id: string): Promise<ContentKind | undefined> {
  for (const kind of contentKinds) if (await kinds[kind].findLive(db, id)) return kind;
  return undefined;
}

/**
 * Writes down what is public and was never changed here as its first version, so that it can be compared and come back.
 * Whoever read it before has read version 0.
 */
async function adopt(db: Db, kind: KindOfContent, id: string, now: Date): Promise<void> {
  const body = await kind.findLive(db, id);
  if (!body) return;
  const facts = await findPublicFacts(db, kind, id);
  const { position = null } = facts ?? {};
  const publishedAt = facts?.publishedAt ?? now;
  const made = { id, kind: kind.kind, part: kind.partOf(body), position, publishedAt, now };
  if (!(await revisions.createContent(db, made))) return;
  const revisionId = await revisions.createRevision(db, {
    contentId: id,
    version: 1,
    body,
    authorId: null,
    now,
  });
  const langs = langsOf(body);
  await revisions.noteNewest(db, {
    id,
    version: 1,
    part: kind.partOf(body),
    title: kind.titleOf(body),
    langs,
    now,
  });
  await notePublic(db, { contentId: id, revisionId, langs, at: now });
}

/** Locks a text; what nobody has changed here yet is written down first. */
export async function holdText(db: Db, kind: KindOfContent, id: string, now: Date) {
  await adopt(db, kind, id, now);
  const content = await revisions.holdContent(db, id);
  return content && { userId: null, content };
}

/** The version that somebody read: 0, which was written down as the first, only while nobody has changed it since. */
function readOf({ version: newest }: revisions.HeldContent, version: number): number {
  return version === 0 && newest === 1 ? newest : version;
}

/**
 * The version that somebody read.
 * @throws {DomainError} changed_elsewhere where it was written over
 */
export async function findRead({ db, content }: Held, version: number): Promise<revisions.RevisionRow> {
  const revision = await revisions.findRevision(db, content.id, readOf(content, version));
  if (!revision) throw new DomainError('changed_elsewhere');
  return revision;
}

/**
 * Does something to a text as one transaction with its row in the log, once for each key.
 * @throws {DomainError} not_found; forbidden; changed_elsewhere; content_deleted; what the change throws
 */
export async function actOnContent<Done>(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  { id, act, key, isForDeleted = false, change, ...rest }: ContentAct<Done>,
  by: StaffActing,
): Promise<Done> {
  const now = clock();
  const send = sendOf(by, { call: `content.${act}`, part: id, key, now });
  const kind = await kindFor(sql, id, by.staff);
  const { version, reason } = rest;
  return inTransaction(sql, (db) =>
    actWithin(db, by, {
      ...({ right: contentRights[kind.kind], action: `content.${act}`, subjectType: 'content', id } as const),
      ...(reason === undefined ? {} : { reason }),
      hold: () => holdText(db, kind, id, now),
      change: async (_, { content }) =>
        changeOnce(db, send, async () => {
          if (version !== undefined && readOf(content, version) !== content.version)
            throw new DomainError('changed_elsewhere');
          if (content.deletedAt !== null && !isForDeleted) throw new DomainError('content_deleted');
          return change({ db, content, kind, now });
        }),
    }),
  );
}

/**
 * What was sent as the body of a kind, in the form in which it is stored.
 * @throws {DomainError} invalid_input at its fields
 */
export async function checkedBody(kind: KindOfContent, sent: unknown): Promise<ContentBody> {
  const parsed = kind.schema.safeParse(sent);
  if (parsed.success) return kind.clean ? kind.clean(parsed.data) : parsed.data;
  refuse(
    parsed.error.issues.map(({ path, message }) => ({
      path: ['body', ...path].join('.'),
      message: fieldMessages.find((known) => known === message) ?? 'invalid_type',
    })),
  );
  throw new DomainError('invalid_input');
}
