import type { Inquiry, InquiryLine, InquiryThread } from '@taegeuk/contract/inquiry.ts';
import type { DeskInquiry, DeskInquiryLine, DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import type { InquiryRow, LineRow } from './queries.ts';
import type { DeskLineRow, DeskRow } from './staff-queries.ts';

export function presentInquiry({ createdAt, answeredAt, ...row }: InquiryRow): Inquiry {
  return {
    ...row,
    languageId: row.languageCode,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

function presentLine({ id, writtenBy, content, createdAt }: LineRow): InquiryLine {
  return { id, isStaff: writtenBy === 'staff', content, createdAt: createdAt.toISOString() };
}

export function presentThread(row: InquiryRow, lines: LineRow[]): InquiryThread {
  return { ...presentInquiry(row), lines: lines.map(presentLine) };
}

function isOverdue({ waitingSince }: DeskRow, before: Date): boolean {
  return waitingSince !== null && waitingSince < before;
}

/** @param before the instant before which one that still waits is overdue */
export function presentDeskInquiry(row: DeskRow, before: Date): DeskInquiry {
  return {
    ...row,
    languageId: row.languageCode,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    isOverdue: isOverdue(row, before),
  };
}

function presentDeskLine({
  id,
  writtenBy,
  writer,
  content,
  createdAt,
  shownAt,
}: DeskLineRow): DeskInquiryLine {
  return {
    ...{ id, writer, content, isStaff: writtenBy === 'staff' },
    createdAt: createdAt.toISOString(),
    shownAt: shownAt?.toISOString() ?? null,
  };
}

export function presentDeskThread(
  row: DeskRow,
  { lines, desk, before }: { lines: DeskLineRow[]; desk: DeskInquiryThread['desk']; before: Date },
): DeskInquiryThread {
  return {
    ...presentDeskInquiry(row, before),
    lines: lines.map(presentDeskLine),
    lastLineId: lines.at(-1)?.id ?? null,
    desk,
  };
}
