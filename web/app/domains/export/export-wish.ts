import { ApiError } from '@taegeuk/contract/client.ts';
import type { createExport, ExportFilter } from '@taegeuk/contract/export.ts';
import {
  columnsOf,
  type ExportKind,
  exportFilters,
  exportKinds,
  exportRights,
  isOpenExport,
} from '@taegeuk/contract/export-columns.ts';
import type { StaffRight } from '@taegeuk/contract/staff-rights.ts';
import type { z } from 'zod';
import { fieldText } from '../../lib/forms/form-errors.ts';
import { type FilterName, monthsBefore } from './export-filters.ts';
import { exportTexts as t } from './export-texts.ts';

type Body = z.input<typeof createExport.body>;

/** What is chosen for a file before it is asked for. */
export interface TypedExport {
  kind: ExportKind;
  columns: readonly string[];
  /** As the fields have it; what another kind has too is kept. */
  filter: Partial<Record<FilterName, string>>;
  isMasked: boolean;
  fileType: 'csv' | 'xlsx';
  filePassword: string;
}

/** The kinds that somebody with these rights may take out. */
export function kindsFor(rights: readonly StaffRight[]): ExportKind[] {
  return exportKinds.filter((kind) => rights.includes(exportRights[kind]));
}

/** A file of a kind, with all of its columns, masked. */
export function newExport(kind: ExportKind, today: string): TypedExport {
  const [lastMonth = ''] = monthsBefore(today, 2);
  return {
    ...{ kind, columns: Object.keys(columnsOf(kind)), filter: { month: lastMonth } },
    ...{ isMasked: true, fileType: 'xlsx', filePassword: '' },
  };
}

/** Whether what is chosen says who somebody is, so that it is locked. */
export function isLocked({ kind, columns, isMasked }: TypedExport): boolean {
  return isOpenExport(kind, columns, isMasked);
}

/** Whether any of the chosen columns would say who somebody is. */
export function isPersonal({ kind, columns }: TypedExport): boolean {
  return isOpenExport(kind, columns, false);
}

const numeric: readonly string[] = ['level', 'quietDays'];

/** What is sent: of the filters those that the kind has, and the password only of what is locked. */
export function wishOf(typed: TypedExport): Omit<Body, 'reason' | 'code'> {
  const { kind, columns, filter, isMasked, fileType, filePassword } = typed;
  const set = exportFilters[kind].flatMap((name): [string, string | number][] => {
    const value = filter[name] ?? '';
    return value === '' ? [] : [[name, numeric.includes(name) ? Number(value) : value]];
  });
  return {
    ...{ kind, columns: [...columns], filter: Object.fromEntries(set) as ExportFilter, isMasked, fileType },
    ...(isLocked(typed) ? { filePassword } : {}),
  };
}

/** What the answer says is wrong, by field: a filter's name, `columns`, `filePassword`, or `filter` for all of them. */
export function wrongIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.fields.map(({ path, message }) => [
      path.replace(/^filter\./, '').replace(/\..*$/, ''),
      path === 'filter' ? t.tooLarge : (fieldText(message, 'kr') ?? ''),
    ]),
  );
}
