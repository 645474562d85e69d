import type { Inquiry, InquiryLine, InquiryThread } from '@taegeuk/contract/inquiry.ts';
import type { InquiryRow, LineRow } from './queries.ts';

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
