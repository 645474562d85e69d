import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ExportKind } from '@taegeuk/contract/export-columns.ts';

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What each kind is called, on the sheet and in the name of the file. */
export const sheetNames: Record<ExportKind, string> = {
  members: '회원',
  practice: '수련 횟수',
  certificates: '수료증',
  orders: '주문',
  payments: '입금',
  refunds: '환불',
  receipts: '현금영수증',
  books: '월 장부',
};

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
  return `${sheetNames[kind].replaceAll(' ', '-')}-${seoulDay(askedAt)}.${format}`;
}
