import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import { type Undo, type UndoKind, undoMinutes } from '@taegeuk/contract/undo.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import { eachInTurn } from '../../each-in-turn.ts';
import type { Services } from '../../services.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import * as queries from './queries.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Who may answer a record of a kind, and how the log names it. */
const about: Record<UndoKind, Pick<AuditEvent, 'action' | 'subjectType'> & { right: StaffRight }> = {
  report: { right: 'practice', action: 'report.undo', subjectType: 'practice' },
  'level-check': { right: 'practice', action: 'level-check.undo', subjectType: 'practice' },
  inquiry: { right: 'inquiry', action: 'inquiry.undo', subjectType: 'inquiry' },
};

/** An answer that leaves later. */
export interface HeldAnswer<Word extends object> {
  kind: UndoKind;
  /** The record that is answered; its row is locked. */
  subjectId: string;
  /** To whom it goes. */
  userId: string;
  /** What `Departure.leave` needs to write it down. */
  word: Word;
  now: Date;
  idempotencyKey?: string | null | undefined;
}

function present({ leavesAt, ...row }: queries.UndoRow): Undo {
  return { ...row, leavesAt: leavesAt.toISOString() };
}

/**
 * Keeps back what staff send to a member, for two minutes: call it in the `change` of an act (`actAsStaff`), with the
 * record locked and its state checked. Nothing of the record itself changes; that is the work of the kind's `Departure`.
 * The unique index refuses a second answer while one waits: see {@link isAnswerWaiting}.
 */
export async function holdBack<Word extends object>(
  db: Db,
  { staff, origin }: StaffActing,
  { word, now, idempotencyKey = null, ...answer }: HeldAnswer<Word>,
): Promise<Undo> {
  const leavesAt = new Date(now.getTime() + undoMinutes * 60_000);
  const text = JSON.stringify(word);
  const row = { ...answer, staffId: staff.id, word: text, origin, idempotencyKey, now, leavesAt };
  return present(await queries.createUndo(db, row));
}

/** Whether somebody's answer to a record has not left yet. Its member may not change the record meanwhile. */
export function isAnswerWaiting(db: Db, kind: UndoKind, subjectId: string): Promise<boolean> {
  return queries.existsWaiting(db, kind, subjectId);
}

/** The answer to a record that the same send gave before; undefined if there is none, or it has no key. */
export async function findRepeated(
  db: Db,
  { staff }: StaffActing,
  sent: { kind: UndoKind; subjectId: string; idempotencyKey?: string | null | undefined },
): Promise<Undo | undefined> {
  const { idempotencyKey: key, kind, subjectId } = sent;
  const row = key ? await queries.findByKey(db, { staffId: staff.id, key, kind, subjectId }) : undefined;
  return row && present(row);
}

/** The caller's own answers that have not left yet, the newest first. */
export async function listUndos({ sql }: Services, staff: { id: string }): Promise<Undo[]> {
  return (await queries.listWaitingOf(sql, staff.id)).map(present);
}

/**
 * Takes back an own answer that has not left yet. Its member learns nothing of it.
 * @throws {DomainError} not_found, also for a colleague's; undo_over when it has left or was taken back
 */
export async function takeBackAnswer(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  id: string,
  by: StaffActing,
): Promise<void> {
  const now = clock();
  const own = { id, staffId: by.staff.id, now };
  const found = await queries.lockOwn(sql, own);
  if (!found) throw new DomainError('not_found');
  await actAsStaff(sql, by, {
    ...{ ...about[found.kind], id: found.subjectId },
    hold: (db) => queries.lockOwn(db, own),
    change: async (db, { isOver }) => {
      if (isOver || !(await queries.endUndo(db, { id, outcome: 'taken back', now })))
        throw new DomainError('undo_over');
      return { done: undefined, detail: {} };
    },
  });
}

/** An answer whose time has come. */
export interface Leaving<Word> {
  subjectId: string;
  /** Who gave it. */
  staffId: string;
  /** Begins the link in the member's mail. */
  origin: string;
  word: Word;
  now: Date;
}

/** How the answers of a kind leave. */
export interface Departure {
  kind: UndoKind;
  /**
   * Locks the record and writes word, state and mail; false if there is nobody any more to receive it, and nothing is
   * written then.
   */
  leave(db: Db, leaving: Leaving<never>): Promise<boolean>;
}

// The record is locked before the row of the answer, as where it was given.
async function letOneLeave(services: Services, departure: Departure, row: queries.WaitingRow): Promise<void> {
  const now = services.clock();
  const { id, subjectId, staffId, origin } = row;
  await inTransaction(services.sql, async (db) => {
    const word = JSON.parse(row.word) as never;
    const hasLeft = await departure.leave(db, { subjectId, staffId, origin, word, now });
    const outcome = hasLeft ? 'left' : 'dropped';
    // Taken back, or sent by another process, in the meantime: then this transaction must leave nothing.
    if (!(await queries.endUndo(db, { id, outcome, now }))) throw new DomainError('undo_over');
  }).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'undo_over')) throw error;
  });
}

/**
 * Lets every answer leave whose time has come. Running it twice, or in two processes, sends nothing twice. A failure does
 * not stop the rest.
 * @throws {AggregateError} with all that failed, at the end; they are tried again by the next run
 */
export async function letAnswersLeave(services: Services, departures: readonly Departure[]): Promise<void> {
  const due = await queries.listDue(services.sql, services.clock());
  const leave = async (row: queries.WaitingRow) => {
    const departure = departures.find(({ kind }) => kind === row.kind);
    if (!departure) throw new Error(`no departure for ${row.kind}`);
    await letOneLeave(services, departure, row);
  };
  await eachInTurn(due, leave, 'of the answers have not left');
}

/** Removes a month after they ended what only says that an answer was given or taken back; returns how many. */
export function removeOldUndos(db: Db, now: Date): Promise<number> {
  return queries.removeEndedBefore(db, new Date(now.getTime() - keptMs));
}
