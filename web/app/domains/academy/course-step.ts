import type { Course } from '@taegeuk/contract/academy.ts';

/** The next step of a course for the member. */
export type CourseStep =
  | { kind: 'lesson'; lesson: NonNullable<Course['nextLesson']> }
  | { kind: 'write' }
  | { kind: 'writeOn' | 'revise' | 'wait'; reportId: string }
  | { kind: 'claim' }
  | { kind: 'done' | 'revoked'; certificateId: string }
  | { kind: 'empty' };

const stepsOfReport = { draft: 'writeOn', submitted: 'wait', returned: 'revise' } as const;

/** The next step of a course: lessons, then the report, then the certificate, which stays whatever is added later. */
export function stepOf({ certificate, nextLesson, lessons, report }: Course): CourseStep {
  if (certificate) return { kind: certificate.isRevoked ? 'revoked' : 'done', certificateId: certificate.id };
  if (lessons === 0) return { kind: 'empty' };
  if (nextLesson) return { kind: 'lesson', lesson: nextLesson };
  if (!report) return { kind: 'write' };
  if (report.state === 'reviewed') return { kind: 'claim' };
  return { kind: stepsOfReport[report.state], reportId: report.id };
}

const forTheMember = new Set<CourseStep['kind']>(['lesson', 'write', 'writeOn', 'revise', 'claim']);

function isBegun({ practised, report }: Course): boolean {
  return practised > 0 || report !== null;
}

/** The course to continue: the first that was started and has a next step, otherwise the first that has a next step. */
export function courseToGoOn(courses: readonly Course[]): Course | undefined {
  const asking = courses.filter((course) => forTheMember.has(stepOf(course).kind));
  return asking.find(isBegun) ?? asking[0];
}

/** Whether the member has a valid certificate of the course. */
export function isCompleted({ certificate }: Course): boolean {
  return certificate !== null && !certificate.isRevoked;
}
