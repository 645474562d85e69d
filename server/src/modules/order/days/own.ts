import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { isWindowActive, type WindowSide, windowSides } from '@taegeuk/contract/membership.ts';
import type { OwnLedgerLine, OwnWindow, PauseSpan, WindowChange } from '@taegeuk/contract/window.ts';
import type { PausesLeft } from '@taegeuk/contract/window-states.ts';
import { type Db, inTransaction } from '../../../database/connect.ts';
import { DomainError } from '../../../domain-error.ts';
import type { Services } from '../../../services.ts';
import { type AuditActor, recordAudit } from '../../audit/service.ts';
import { changeDays, holdSide, planned } from './change.ts';
import { type DaysWish, leftOf, presentPlan, spanOf } from './plan.ts';
import { listOwnLedger, listSides, type OwnLedgerRow } from './queries.ts';

type Desk = Pick<Services, 'sql' | 'clock'>;
type OwnWish = Extract<DaysWish, { act: 'pause' | 'resume' }> & { side: WindowSide };

/** How a side stands: its rest, and what of the rule is left this year. */
export interface SideStanding {
  side: WindowSide;
  startsOn: string | null;
  endsOn: string | null;
  version: number;
  pause: PauseSpan | null;
  left: PausesLeft;
}

/** Both sides of a member, in their order; none for who has left. */
export async function readStandings(db: Db, userId: string, today: string): Promise<SideStanding[]> {
  const standings: SideStanding[] = [];
  for (const side of windowSides) {
    const [row] = await listSides(db, { userIds: [userId], side, today });
    if (!row) return [];
    const { window, version, pause } = row;
    standings.push({ side, ...window, version, pause: spanOf(pause), left: leftOf(row, today) });
  }
  return standings;
}

function presentLine({ side: _, createdAt, ...line }: OwnLedgerRow): OwnLedgerLine {
  return { ...line, createdAt: createdAt.toISOString() };
}

/** The windows of the caller, with every change and its reason. */
export async function listOwnWindows({ sql, clock }: Desk, userId: string): Promise<OwnWindow[]> {
  const today = seoulDay(clock());
  const standings = await readStandings(sql, userId, today);
  const ledger = await listOwnLedger(sql, userId);
  return standings.map(({ version: _, ...standing }) => ({
    ...standing,
    isActive: isWindowActive(standing, today),
    ledger: ledger.filter(({ side }) => side === standing.side).map(presentLine),
  }));
}

/**
 * What a rest of the caller, or its end, would make of their window.
 * @throws {DomainError} window_over, pause_open, not_paused; invalid_input for more than the rule has left, and for a day
 * that has passed
 */
export async function previewOwn({ sql, clock }: Desk, userId: string, wish: OwnWish): Promise<WindowChange> {
  const today = seoulDay(clock());
  const [row] = await listSides(sql, { userIds: [userId], side: wish.side, today });
  if (!row) throw new DomainError('not_found');
  return presentPlan(row, planned(row, wish, today));
}

/**
 * The caller rests, or ends their rest.
 * @throws {DomainError} as {@link previewOwn}
 */
export function changeOwn({ sql, clock }: Desk, actor: AuditActor, wish: OwnWish): Promise<WindowChange> {
  const now = clock();
  const { id } = actor;
  return inTransaction(sql, async (db) => {
    const held = await holdSide(db, { userId: id, side: wish.side }, now);
    if (!held) throw new DomainError('not_found');
    const change = await changeDays(db, held, wish, { reason: '', actorId: id });
    await recordAudit(db, actor, {
      ...{ action: `window.${wish.act}`, subjectType: 'user', subjectId: id, aboutUserId: id },
      detail: { side: wish.side, ...notedOf(wish) },
    });
    return change;
  });
}

/** What the log says of an act. */
export function notedOf(wish: DaysWish): Record<string, string> {
  if (wish.act === 'resume') return {};
  const days = { days: String(wish.days) };
  return wish.act === 'pause' ? { ...days, fromOn: wish.fromOn } : days;
}
