import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { Exported, ExportFilter } from '@taegeuk/contract/export.ts';
import { exportAddressSeconds } from '@taegeuk/contract/export-columns.ts';
import type { Db } from '../../database/connect.ts';
import type { PageRequest } from '../../database/paging.ts';
import { DomainError } from '../../domain-error.ts';
import type { Services } from '../../services.ts';
import { signedQuery } from '../../signed-address.ts';
import { actAsStaff, type StaffActing } from '../../staff.ts';
import { removeExportsBefore } from './job-queries.ts';
import * as queries from './queries.ts';
import { attendToExports } from './write.ts';

export { attendToExports };

function present(row: queries.ExportRow, readerId: string, now: Date): Exported {
  const { id, kind, columns, isMasked, isEncrypted, reason, askedBy, askerName, rowCount } = row;
  const { rowsDone, byteSize, failure, expiresAt } = row;
  const isOver = row.state === 'ready' && expiresAt !== null && expiresAt <= now;
  const state = isOver ? 'expired' : row.state;
  return {
    ...{
      id,
      kind,
      columns: [...columns],
      isMasked,
      isEncrypted,
      fileType: row.format,
      reason,
      state,
      rowCount,
      rowsDone,
    },
    ...{ filter: JSON.parse(row.filterJson) as ExportFilter, askedBy: { id: askedBy, name: askerName } },
    ...{ byteSize, failure, canTake: state === 'ready' && askedBy === readerId },
    askedAt: row.askedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    takenAt: row.takenAt?.toISOString() ?? null,
  };
}

/** Files that staff took out, the newest first. */
export async function listExports(
  { sql, clock }: Pick<Services, 'sql' | 'clock'>,
  page: PageRequest,
  readerId: string,
): Promise<{ data: Exported[]; page: NumberedPage }> {
  const rows = await queries.listExports(sql, page);
  const now = clock();
  return {
    data: rows.map((row) => present(row, readerId, now)),
    page: { ...page, total: await queries.countExports(sql) },
  };
}

/**
 * The address of a file, once, for whoever asked for it.
 * @throws {DomainError} not_found; export_gone where it was given before, is over, or is not written
 */
export function takeExport(
  services: Pick<Services, 'sql' | 'clock' | 'appSecret'>,
  id: string,
  by: StaffActing,
): Promise<{ url: string; until: string }> {
  const now = services.clock();
  const askedBy = by.staff.id;
  return actAsStaff(services.sql, by, {
    ...{ right: 'export', action: 'export.take', subjectType: 'export', id },
    hold: (db) => queries.holdReady(db, id, askedBy),
    async change(db, { state, expiresAt, kind, columns, isMasked, rowCount }) {
      if (state !== 'ready' || !expiresAt || expiresAt <= now) throw new DomainError('export_gone');
      await queries.markTaken(db, id, now);
      const endSeconds = Math.floor(now.getTime() / 1000) + exportAddressSeconds;
      return {
        done: {
          url: `/media/exports/${id}?${signedQuery(services, 'export', id, endSeconds)}`,
          until: new Date(endSeconds * 1000).toISOString(),
        },
        detail: { kind, fields: columns.join(' '), masked: String(isMasked), rows: String(rowCount) },
      };
    },
  });
}

const keptMs = 2 * 366 * 24 * 60 * 60 * 1000;

/** Forgets files that are older than the log of them; returns how many. */
export function removeOldExports(db: Db, now: Date): Promise<number> {
  return removeExportsBefore(db, new Date(now.getTime() - keptMs));
}
