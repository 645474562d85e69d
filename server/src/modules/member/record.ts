import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { nextPlace } from '@taegeuk/contract/levels.ts';
import type { LedgerLine, MemberNote, MemberRecord, MemberWindow } from '@taegeuk/contract/member-record.ts';
import { isWindowActive } from '@taegeuk/contract/membership.ts';
import { holds } from '../../caller.ts';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { accountOf, recordAudit } from '../audit/service.ts';
import { readStandings } from '../order/service.ts';
import { listSessions } from '../session/service.ts';
import { listConsents, openContactChangeOf } from '../user/service.ts';
import { sightOf } from './policy.ts';
import { presentLine } from './present.ts';
import * as queries from './record-queries.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;

function presentLedger(row: queries.LedgerRow): LedgerLine {
  const { id, cause, startsOn, endsOn, endedOn, order, days, reason, actor } = row;
  return {
    id,
    cause,
    startsOn,
    endsOn,
    endedOn,
    order,
    days,
    reason,
    actor,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A note as somebody of the staff sees it. */
export function presentNote(
  { id, text, author, authorId, createdAt }: queries.NoteRow,
  reader: string,
): MemberNote {
  return { id, text, author, createdAt: createdAt.toISOString(), isOwn: authorId === reader };
}

async function windowsOf(db: Db, row: queries.RecordRow, today: string): Promise<MemberWindow[]> {
  const ledger = await queries.listLedger(db, row.id);
  const standings = await readStandings(db, row.id, today);
  return standings.map((standing) => ({
    ...standing,
    isActive: isWindowActive(standing, today),
    ledger: ledger.filter((line) => line.side === standing.side).map(presentLedger),
  }));
}

async function nextStepOf(db: Db, row: queries.RecordRow): Promise<MemberRecord['nextStep']> {
  const present = { level: row.levelInCenter, subLevel: row.subLevelInCenter };
  const next = nextPlace(present);
  const step = await queries.findStep(db, row.id, present);
  if (!step) throw new Error('a count answers one row');
  return { level: next?.level ?? null, subLevel: next?.subLevel ?? null, ...step };
}

/**
 * Everything of a member that a page of staff shows, without logging it.
 * @throws {DomainError} forbidden; not_found for who has left or is out of sight
 */
export async function readRecord(
  services: Desk,
  id: string,
  { staff }: Pick<StaffActing, 'staff'>,
): Promise<MemberRecord> {
  const { sql, clock } = services;
  const row = await queries.findRecord(sql, id, sightOf(staff));
  if (!row) throw new DomainError('not_found');
  const { version, birthYear, hasAddress, isEmailVerified, isPhoneVerified, staffLevel, hasSecondStep } = row;
  const sessions = holds(staff, 'member') ? await listSessions(services, { id }) : [];
  return {
    ...presentLine(row),
    ...{ version, birthYear, hasAddress, isEmailVerified, isPhoneVerified, staffLevel, hasSecondStep },
    contactChange: await openContactChangeOf(sql, id, clock()),
    consents: (await listConsents(sql, id)).map(({ kind, isGranted, createdAt }) => ({
      ...{ kind, isGranted, createdAt: createdAt.toISOString() },
    })),
    windows: await windowsOf(sql, row, seoulDay(clock())),
    nextStep: await nextStepOf(sql, row),
    notes: (await queries.listNotes(sql, id)).map((note) => presentNote(note, staff.id)),
    sessions: sessions.map(({ createdAt, expiresAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    isOwn: id === staff.id,
    isChangeable: holds(staff, 'member') && id !== staff.id,
  };
}

/**
 * A member within sight. The look is logged.
 * @throws {DomainError} forbidden, not_found
 */
export async function getMember(services: Desk, id: string, by: StaffActing): Promise<MemberRecord> {
  const record = await readRecord(services, id, by);
  await noteLook(services.sql, by, id, 'record');
  return record;
}

/** Logs a look at a member's record. */
export async function noteLook(
  db: Db,
  { actor }: StaffActing,
  id: string,
  what: 'record' | 'timeline' | 'why',
): Promise<void> {
  await recordAudit(db, actor, { action: 'member.read', ...accountOf(id), detail: { what } });
}

/** Who can be the teacher of a member, by name. */
export function listTeachers({ sql }: Desk): Promise<{ id: string; name: string }[]> {
  return queries.listTeachers(sql);
}
