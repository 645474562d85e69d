import type { Report, ReportLine, ReportReview } from '@taegeuk/contract/report.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import { presentCategory } from '../present.ts';
import type { ReportLineRow, ReportRow, ReviewRow } from './queries.ts';

export function presentLine(row: ReportLineRow): ReportLine {
  const { id, title, categoryId, state, grade, version } = row;
  return {
    ...{ id, title, categoryId, state, grade, version },
    category: presentCategory(row),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A teacher's answer, with the name that they have now. */
export function presentReview(row: ReviewRow): ReportReview {
  const { id, verdict, grade, comment } = row;
  const nickName = row.isStaffDeleted ? withdrawnNickName : row.nickName;
  return { id, verdict, grade, comment, nickName, createdAt: row.createdAt.toISOString() };
}

export function presentReport(row: ReportRow, reviews: ReviewRow[]): Report {
  const { userId, name, content } = row;
  return { ...presentLine(row), userId, name, content, reviews: reviews.map(presentReview) };
}
