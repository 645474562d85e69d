import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import type { Figures } from '@taegeuk/contract/setting.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { z } from 'zod';
import type { Db } from '../../database/connect.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import {
  actAsStaff,
  actWithin,
  type HeldRecord,
  type Outcome,
  type StaffAct,
  type StaffActing,
} from '../../staff.ts';
import type { AuditEvent } from '../audit/service.ts';
import { changeOnce, findAnswer, sendOf } from '../repeat/service.ts';
import { confirmAppCode } from '../second-factor/service.ts';
import { readFigures } from '../setting/service.ts';
import { holdersOf, tellOfAsked } from './holders.ts';
import { createApproval, expireApprovals, type StoredApproval } from './queries.ts';

/** Who does something for what was asked. */
export interface Doing {
  services: Services;
  /** Who asked for it, also when somebody else said yes. */
  by: StaffActing;
  id: string;
  reason: string;
  /** The second person's word, and whose it is; null where nobody had to say it, or nobody else could. */
  approvalId: string | null;
  deciderId: string | null;
}

/** An act of staff that may need a second person. */
export interface TwoPersonDefinition<Held extends HeldRecord, Input> {
  /** Its name in the audit log, by which it is found again when somebody says yes: one definition an action. */
  action: AuditEvent['action'];
  right: StaffRight;
  subjectType: AuditEvent['subjectType'];
  /** What is stored until then and read back; no secrets. */
  input: z.ZodType<Input>;
  /** Whether this one needs a second person; all do unless told. */
  needsSecond?(held: Held, input: Input, figures: Figures): boolean;
  /** What the second person has to know, in a word each; shown to holders of the right alone. */
  facts(held: Held, input: Input): Record<string, string>;
  /** Locks the record; undefined where there is none, or none within reach. */
  hold(db: Db, id: string, input: Input, services: Services): Promise<Held | undefined>;
  /** Throws what would make the act fail already now, so that nobody waits for it. */
  check?(db: Db, held: Held, input: Input): Promise<void>;
  change(db: Db, held: Held, input: Input, doing: Doing): Promise<Outcome<unknown>>;
}

/** What somebody wants to be done. */
export interface Wish<Input> {
  /** Of the record. */
  id: string;
  /** The version that was read. */
  version?: number;
  reason: string;
  /** A code of the app, from whoever is alone. */
  code?: string | undefined;
  /** The idempotency key: the same send again is answered as before. */
  key?: string | null;
  input: Input;
  /** Writes the record that it is about, before it is locked: nothing of it is left if the act is refused. */
  begin?(db: Db): Promise<void>;
}

/** What is done when somebody says yes. */
export interface CarriedOut {
  stored: StoredApproval;
  by: StaffActing;
  /** Who said yes; null where nobody else could. */
  deciderId: string | null;
  /** Ends the approval, within the transaction and once the record is locked. */
  settle(db: Db): Promise<void>;
}

/** An act that is done at once, or stored until a second person says yes. */
export interface TwoPersonAct<Input> {
  action: AuditEvent['action'];
  /**
   * @throws {DomainError} forbidden, own_record, not_found, changed_elsewhere, invalid_input as `actAsStaff`;
   * approval_open if the same waits already; second_person_missing if nobody else holds the right and no code of the app is
   * given; invalid_code, too_many_requests
   */
  ask(services: Services, wish: Wish<Input>, by: StaffActing): Promise<ApprovalReply>;
  carryOut(services: Services, db: Db, carried: CarriedOut): Promise<void>;
}

const minuteMs = 60_000;
const done: ApprovalReply = { state: 'done', approvalId: null };

interface Asked<Held extends HeldRecord, Input> {
  definition: TwoPersonDefinition<Held, Input>;
  held: Held;
  wish: Wish<Input>;
  figures: Figures;
  isCodeRight: boolean;
}

async function store<Held extends HeldRecord, Input>(
  services: Services,
  db: Db,
  { definition, held, wish, figures, isCodeRight }: Asked<Held, Input>,
  { staff, actor, origin }: StaffActing,
): Promise<Outcome<ApprovalReply>> {
  const { action, right, subjectType } = definition;
  const now = services.clock();
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  await expireApprovals(db, now);
  const others = (await holdersOf(services, db, right)).filter(
    ({ id }) => id !== staff.id && id !== held.userId,
  );
  const isAlone = others.length === 0;
  if (isAlone && !isCodeRight) throw new DomainError('second_person_missing');
  const dueAt = isAlone ? later(figures.aloneWaitMinutes) : null;
  const approvalId = await createApproval(db, {
    ...{ action, right, subjectType, subjectId: wish.id, aboutUserId: held.userId, input: wish.input },
    ...{
      recordVersion: held.version ?? null,
      facts: definition.facts(held, wish.input),
      reason: wish.reason.trim(),
    },
    ...{ askedBy: staff.id, address: actor.address, requestId: actor.requestId, origin, askedAt: now, dueAt },
    expiresAt: later(figures.approvalHours * 60),
  });
  if (!approvalId) throw new DomainError('approval_open');
  await tellOfAsked(db, { askerId: staff.id, others, dueAt, origin, now });
  return {
    done: { state: 'waiting', approvalId },
    detail: { act: action, ...(isAlone ? { alone: 'true' } : {}) },
    noted: { action: 'approval.ask', subjectType: 'approval', subjectId: approvalId },
  };
}

/** Defines an act that may need a second person; list it in `two-person-acts.ts`. */
export function twoPersonAct<Held extends HeldRecord, Input>(
  definition: TwoPersonDefinition<Held, Input>,
): TwoPersonAct<Input> {
  const { action, right, subjectType, hold, check, needsSecond, change } = definition;

  async function ask(services: Services, wish: Wish<Input>, by: StaffActing): Promise<ApprovalReply> {
    const { id, input, reason, code, version, key = null } = wish;
    const send = sendOf(by, { call: action, part: id, key, now: services.clock() });
    const before = await findAnswer<ApprovalReply>(services.sql, send);
    if (before) return before.done;
    // The code is tried outside of the transaction: a wrong one counts, whatever becomes of the act.
    const isCodeRight = code !== undefined;
    if (isCodeRight) await confirmAppCode(services, by.staff.id, code);
    const figures = await readFigures(services.sql);
    const act: StaffAct<Held, ApprovalReply> = {
      ...{ right, action, subjectType, id, reason, ...(version === undefined ? {} : { version }) },
      async hold(db) {
        await wish.begin?.(db);
        return hold(db, id, input, services);
      },
      change: (db, held) =>
        changeOnce(db, send, async () => {
          await check?.(db, held, input);
          if (needsSecond && !needsSecond(held, input, figures)) {
            const doing = { services, by, id, reason, approvalId: null, deciderId: null };
            return { ...(await change(db, held, input, doing)), done };
          }
          return store(services, db, { definition, held, wish, figures, isCodeRight }, by);
        }),
    };
    return actAsStaff(services.sql, by, act);
  }

  async function carryOut(
    services: Services,
    db: Db,
    { stored, by, deciderId, settle }: CarriedOut,
  ): Promise<void> {
    const id = stored.subjectId ?? '';
    const input = definition.input.parse(stored.input);
    const { reason, recordVersion } = stored;
    await actWithin<Held, unknown>(db, by, {
      ...{ right, action, subjectType, id, reason, approvalId: stored.id },
      ...(recordVersion === null ? {} : { version: recordVersion }),
      async hold() {
        const held = await hold(db, id, input, services);
        await settle(db);
        return held;
      },
      async change(_, held) {
        await check?.(db, held, input);
        return change(db, held, input, { services, by, id, reason, approvalId: stored.id, deciderId });
      },
    });
  }

  return { action, ask, carryOut };
}
