import { holds, type Reader } from '../../caller.ts';
import type { ReportRow } from './queries.ts';

/** A report's files are read by its author, and by staff once it was submitted. */
export function mayRead(member: Reader, report: Pick<ReportRow, 'userId' | 'state'>): boolean {
  return report.userId === member.id || (holds(member, 'practice') && report.state !== 'draft');
}
