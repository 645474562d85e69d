import type { Inquiry, InquiryLine, InquiryThread } from '@taegeuk/contract/inquiry.ts';
import type { DeskInquiry, DeskInquiryLine, DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { languageIds } from '@taegeuk/contract/languages.ts';
import type { InquiryRow, LineRow } from './queries.ts';
import type { DeskLineRow, DeskRow, HeldAnswerRow } from './staff-queries.ts';

export function presentInquiry({ createdAt, answeredAt, ...row }: InquiryRow): Inquiry {
  return {
    ...row,
    languageId: languageIds[row.languageCode],
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
    languageId: languageIds[row.languageCode],
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    isOverdue: isOverdue(row, before),
    answerLeavesAt: row.answerLeavesAt?.toISOString() ?? null,
  };
}

function presentDeskLine({ id, writtenBy, writer, content, createdAt }: DeskLineRow): DeskInquiryLine {
  return {
    ...{ id, writer, content, isStaff: writtenBy === 'staff' },
    createdAt: createdAt.toISOString(),
  };
}

/** What belongs to an inquiry at the desk; `readerId` is whose answer can be taken back. */
interface DeskThreadParts {
  lines: DeskLineRow[];
  desk: DeskInquiryThread['desk'];
  held: HeldAnswerRow | undefined;
  before: Date;
  readerId: string;
}

function presentHeld(held: HeldAnswerRow, readerId: string): DeskInquiryThread['heldAnswer'] {
  const { undoId, writerId, writer, content, leavesAt } = held;
  return { undoId: writerId === readerId ? undoId : null, writer, content, leavesAt: leavesAt.toISOString() };
}

export function presentDeskThread(
  row: DeskRow,
  { lines, desk, held, before, readerId }: DeskThreadParts,
): DeskInquiryThread {
  return {
    ...presentDeskInquiry(row, before),
    heldAnswer: held ? presentHeld(held, readerId) : null,
    lines: lines.map(presentDeskLine),
    lastLineId: lines.at(-1)?.id ?? null,
    desk,
  };
}
