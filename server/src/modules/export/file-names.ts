import { seoulDay } from '@taegeuk/contract/calendar.ts';
import { type ExportKind, exportKindNames } from '@taegeuk/contract/export-columns.ts';

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The name under which a file is saved: `회원-2026-11-25.csv`. */
export function fileNameOf({
  kind,
  format,
  askedAt,
}: {
  kind: ExportKind;
  format: keyof typeof contentTypes;
  askedAt: Date;
}): string {
  return `${exportKindNames[kind].replaceAll(' ', '-')}-${seoulDay(askedAt)}.${format}`;
}
