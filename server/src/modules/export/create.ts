import { randomUUID } from 'node:crypto';
import type { ApprovalReply } from '@taegeuk/contract/approval.ts';
import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { createExport as createCall, ExportFilter } from '@taegeuk/contract/export.ts';
import {
  columnsOf,
  type ExportKind,
  exportFilters,
  exportRights,
  isOpenExport,
  mostExported,
} from '@taegeuk/contract/export-columns.ts';
import { z } from 'zod';
import { holds } from '../../caller.ts';
import { sealBox } from '../../credentials/sealed-box.ts';
import { DomainError, refuse } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import type { StaffActing } from '../../staff.ts';
import { twoPersonAct } from '../approval/service.ts';
import { countWanted } from './kinds/kinds.ts';
import { passwordKey } from './password.ts';
import * as queries from './queries.ts';

/** A file that somebody wants. */
export type ExportWish = z.output<typeof createCall.body>;

/** What the log says of a file. */
function notedOf({ kind, columns, isMasked, rowCount }: queries.HeldExport): Record<string, string> {
  return { kind, fields: columns.join(' '), masked: String(isMasked), rows: String(rowCount) };
}

/** Lets a file be written: alone, or once a second person has said yes if it says of many who they are. */
export const exportAct = twoPersonAct({
  action: 'export.create',
  right: 'export',
  subjectType: 'export',
  input: z.object({}),
  hold: (db, id) => queries.holdExport(db, id),
  needsSecond: ({ isEncrypted, rowCount }, _input, { rowsTwoPersonsAbove }) =>
    isEncrypted && rowCount > rowsTwoPersonsAbove,
  facts: (held: queries.HeldExport) => {
    const { kind, rows, fields } = notedOf(held) as { kind: string; rows: string; fields: string };
    return { export: kind, rows, columns: fields };
  },
  async check(_db, { state }) {
    if (state !== 'waiting') throw new DomainError('export_gone');
  },
  async change(db, held, _input, { id }) {
    await queries.enqueueExport(db, id);
    return { done: undefined, detail: notedOf(held) };
  },
});

/** Of the filter what counts for a kind, days in the right order; books are of a month. */
function filterOf(kind: ExportKind, given: ExportFilter): ExportFilter {
  const known: readonly string[] = exportFilters[kind];
  const filter: ExportFilter = Object.fromEntries(
    Object.entries(given).filter(([name]) => known.includes(name)),
  );
  if (filter.from && filter.to && filter.from > filter.to)
    refuse([{ path: 'filter.to', message: 'too_small' }]);
  if (kind === 'books' && filter.month === undefined)
    refuse([{ path: 'filter.month', message: 'fill_blank' }]);
  return filter;
}

function refuseUnsound({ kind, columns, isMasked, filePassword }: ExportWish): void {
  const known = columnsOf(kind);
  if (columns.some((column) => !Object.hasOwn(known, column)))
    refuse([{ path: 'columns', message: 'invalid_choice' }]);
  if (isOpenExport(kind, columns, isMasked) && filePassword === undefined)
    refuse([{ path: 'filePassword', message: 'fill_blank' }]);
}

/** The columns wanted, each once, in the order of the file. */
function inOrder(kind: ExportKind, columns: readonly string[]): string[] {
  return Object.keys(columnsOf(kind)).filter((column) => columns.includes(column));
}

type Created = ApprovalReply & { id: string };

/** What the same send was answered before. */
async function findRepeated(
  { sql }: Pick<Services, 'sql'>,
  { by, idempotencyKey: key }: Sent,
): Promise<Created | undefined> {
  const known = key === null ? undefined : await queries.findByKey(sql, by.staff.id, key);
  return known && { ...known, state: known.approvalId ? 'waiting' : 'done' };
}

interface Sent {
  by: StaffActing;
  idempotencyKey: string | null;
}

/**
 * Asks for a file. What the same person asked for before under the same idempotency key is answered again.
 * @throws {DomainError} forbidden without the right that the kind needs beside `export`; invalid_input, too_large for more
 * than 50,000 rows; export_empty; what an act of two persons throws
 */
export async function createExport(services: Services, wish: ExportWish, sent: Sent): Promise<Created> {
  const { by, idempotencyKey } = sent;
  const { kind, isMasked, reason, code } = wish;
  if (!holds(by.staff, exportRights[kind])) throw new DomainError('forbidden');
  const known = await findRepeated(services, sent);
  if (known) return known;
  refuseUnsound(wish);
  const now = services.clock();
  const filter = filterOf(kind, wish.filter);
  const rowCount = await countWanted(services.sql.anywhere, { kind, filter, today: seoulDay(now) });
  if (rowCount === 0) throw new DomainError('export_empty');
  if (rowCount > mostExported) refuse([{ path: 'filter', message: 'too_large' }]);
  const id = randomUUID();
  const columns = inOrder(kind, wish.columns);
  const isEncrypted = isOpenExport(kind, columns, isMasked);
  const password = isEncrypted
    ? sealBox(passwordKey(services, id), Buffer.from(wish.filePassword ?? ''))
    : null;
  const asked = exportAct.ask(
    services,
    {
      ...{ id, reason, code, input: {} },
      begin: (db) =>
        queries.createExport(db, {
          ...{ id, askedBy: by.staff.id, kind, filter, columns, isMasked, isEncrypted, reason, password },
          ...{ format: isEncrypted ? 'xlsx' : wish.fileType, rowCount, idempotencyKey, now },
        }),
    },
    by,
  );
  try {
    return { ...(await asked), id };
  } catch (error) {
    // Of two equal sends at once the faster one has asked for the file.
    const faster = await findRepeated(services, sent);
    if (!faster) throw error;
    return faster;
  }
}
