import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ExportFilter } from '@taegeuk/contract/export.ts';
import {
  columnsOf,
  exportAddressSeconds,
  exportHours,
  exportKindNames,
  mostExported,
} from '@taegeuk/contract/export-columns.ts';
import { openBox } from '../../credentials/sealed-box.ts';
import { passingPrefix } from '../../ports/storage/port.ts';
import type { Services } from '../../services.ts';
import { discardObject, putObject } from '../attachment/service.ts';
import { packed, type TableColumn, writeFile } from './file/file.ts';
import { contentTypes } from './file-names.ts';
import * as queries from './job-queries.ts';
import { readWanted } from './kinds/kinds.ts';
import { passwordKey } from './password.ts';

const hourMs = 60 * 60 * 1000;
/** Longer than any file takes: then it is taken for one whose process died. */
const leaseMs = 5 * 60 * 1000;
const firstPauseMs = 30_000;
const triesAtMost = 5;
const overAtOnce = 100;

/** What may differ in tests. */
export interface WritingSettings {
  /** How often the password of a file is hashed: as Excel does it, so that guessing takes long. */
  rounds: number;
}

const writingSettings: WritingSettings = { rounds: 100_000 };

function tableColumns({ kind, columns }: queries.DueExport): TableColumn[] {
  const known = columnsOf(kind);
  return columns.map((column) => {
    const { name = column, as = 'text' } = known[column] ?? {};
    return { head: name, as };
  });
}

interface Read {
  parts: Uint8Array[];
  rowCount: number;
}

async function read({ sql, clock }: Services, due: queries.DueExport): Promise<Read> {
  const { kind, columns, isMasked, filterJson } = due;
  const filter = JSON.parse(filterJson) as ExportFilter;
  const parts: Uint8Array[] = [];
  let rowCount = 0;
  for await (const rows of readWanted(sql.anywhere, {
    kind,
    columns,
    isMasked,
    filter,
    today: seoulDay(clock()),
  })) {
    parts.push(packed(rows));
    rowCount += rows.length;
    await queries.noteProgress(sql, due, Math.min(rowCount, mostExported));
    if (rowCount > mostExported) break;
  }
  return { parts, rowCount };
}

async function write(services: Services, due: queries.DueExport, { rounds }: WritingSettings): Promise<void> {
  const { sql, clock } = services;
  const { id, kind, format, password } = due;
  const { parts, rowCount } = await read(services, due);
  if (rowCount > mostExported) return queries.markFailed(sql, due, 'too_large');
  const bytes = await writeFile({
    ...{ format, name: exportKindNames[kind], columns: tableColumns(due), rows: parts },
    encryption: password && { password: openBox(passwordKey(services, id), password).toString(), rounds },
  });
  // It stays listed for removal in a day, also if this process dies now.
  const storageKey = await putObject(services, Buffer.from(bytes), contentTypes[format], passingPrefix);
  const expiresAt = new Date(clock().getTime() + exportHours * hourMs);
  const file = { storageKey, byteSize: bytes.byteLength, rowCount, expiresAt };
  if (!(await queries.markReady(sql, due, file))) await discardObject(services, storageKey);
}

/** @throws {Error} what went wrong, for the log; it is tried again, some times */
async function writeOrPostpone(
  services: Services,
  due: queries.DueExport,
  settings: WritingSettings,
): Promise<void> {
  try {
    await write(services, due, settings);
  } catch (error) {
    const pauseMs = firstPauseMs * due.attempts;
    if (due.attempts >= triesAtMost) await queries.markFailed(services.sql, due, 'internal_error');
    else await queries.postponeExport(services.sql, due, new Date(services.clock().getTime() + pauseMs));
    throw error;
  }
}

async function removeOver(services: Services): Promise<void> {
  const now = services.clock();
  const takenBefore = new Date(now.getTime() - exportAddressSeconds * 1000);
  for (const key of await queries.endOver(services.sql, { now, takenBefore, limit: overAtOnce }))
    await discardObject(services, key);
}

/**
 * Writes the files that were asked for, one after the other, goes on with what a stopped process left, and removes those that
 * were taken or whose day is over. Running it in two processes writes each file once.
 */
export async function attendToExports(
  services: Services,
  settings: WritingSettings = writingSettings,
): Promise<void> {
  await removeOver(services);
  await queries.endUndecided(services.sql);
  for (;;) {
    const now = services.clock();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const due = await queries.takeDueExport(services.sql, { now, leaseUntil });
    if (!due) return;
    await writeOrPostpone(services, due, settings);
  }
}
