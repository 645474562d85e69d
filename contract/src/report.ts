import { z } from 'zod';
import { endpoint, searchLimit, staffRefusals } from './endpoint.ts';
import { id, instant, langQuery, line, pageQuery, searchQuery, text } from './fields.ts';
import { lessonCategory } from './lesson.ts';
import { reportGrades, reportStates, reportTextLimit } from './report-states.ts';
import { undo } from './undo.ts';

const tag = 'Practice';

const entities: Record<string, string> = {
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/**
 * The text of a report's HTML, as the editor or the sanitiser writes it, without its markup; paragraphs follow without a
 * space. A tag without an end continues to the end of the text, so that the end of no tag is searched twice.
 */
export function reportText(html: string): string {
  return html
    .replace(/<[^>]*(?:>|$)/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '');
}

/** Whether a report has no text, whatever its markup. */
export function isBlankReport(html: string): boolean {
  return !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u.test(reportText(html));
}

/** The required fields for submitting a report; the server checks the stored report in the same way. */
export const reportSubmission = z.object({
  title: line({ max: 100 }),
  categoryId: z.uuid({ error: ({ input }) => (input ? 'invalid_id' : 'fill_blank') }),
  content: z
    .string({ error: 'invalid_type' })
    .refine((html) => !isBlankReport(html), { error: 'fill_blank' })
    .refine((html) => reportText(html).length <= reportTextLimit, { error: 'too_long' }),
});

/** One answer of a teacher to a report. */
export const reportReview = z.object({
  id,
  verdict: z.enum(['reviewed', 'returned']),
  /** Null if it was returned. */
  grade: z.enum(reportGrades).nullable(),
  comment: z.string(),
  /** The teacher who wrote it. */
  nickName: z.string(),
  createdAt: instant,
});

export type ReportReview = z.infer<typeof reportReview>;

/** A report as a list shows it: an entry of the type `report` with its state. */
export const reportLine = z.object({
  id,
  title: z.string(),
  categoryId: id.nullable(),
  category: lessonCategory.nullable(),
  state: z.enum(reportStates),
  /** The present grade; null until it is reviewed. */
  grade: z.enum(reportGrades).nullable(),
  version: z.int(),
  /** The last time it was submitted; null for one that never was. */
  submittedAt: instant.nullable(),
  /** The last answer of a teacher. */
  reviewedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type ReportLine = z.infer<typeof reportLine>;

export const report = reportLine.extend({
  userId: id,
  /** The author's own name, as on the printed page. */
  name: z.string(),
  /** Sanitised HTML: headings h2 and h3, paragraphs, emphasis, lists, quotes and links. */
  content: z.string(),
  /** The newest first. */
  reviews: z.array(reportReview),
});

export type Report = z.infer<typeof report>;

const base = '/api/v1/private/practise_history/academy_report';

export const listReports = endpoint({
  method: 'GET',
  path: `${base}/get_all`,
  access: 'member',
  tag,
  summary: 'The caller’s own academy reports, the one changed last first.',
  query: z.object({
    lang: langQuery,
    state: z.enum(reportStates, { error: 'invalid_choice' }).optional(),
    q: searchQuery,
    ...pageQuery,
  }),
  reply: z.array(reportLine),
  paging: 'numbered',
  errors: ['unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getReport = endpoint({
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  access: 'member',
  tag,
  summary:
    'One academy report with its reviews: the author’s own, or any that was handed in for staff (whose reading is logged).',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: report,
  errors: ['not_found', 'unknown_language'],
});

export const submitReport = endpoint({
  method: 'POST',
  path: `${base}/submit/{id}`,
  access: 'member',
  tag,
  summary:
    'Hands a draft or a returned report in, in the version that the caller saw. It needs a course, a title and a text; of one course a member hands in one report.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  body: z.object({ version: z.int({ error: 'invalid_type' }) }),
  reply: report,
  errors: [
    'not_found',
    'changed_elsewhere',
    'report_closed',
    'report_of_course_exists',
    'attachment_under_way',
    'sensitive_consent_required',
    'too_many_requests',
  ],
  limit: { max: 60, windowSeconds: 600 },
});

export const takeBackReport = endpoint({
  method: 'POST',
  path: `${base}/take_back/{id}`,
  access: 'member',
  tag,
  summary: 'Takes back a report that no teacher has answered yet: it is a draft again.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: report,
  errors: ['not_found', 'report_closed', 'too_many_requests'],
  limit: { max: 60, windowSeconds: 600 },
});

const word = {
  /** Version of the report as the teacher read it. */
  version: z.int({ error: 'invalid_type' }),
  comment: text({ max: 5000 }),
};

const answered = {
  method: 'POST',
  access: 'teacher',
  right: 'practice',
  tag,
  params: z.object({ id }),
  reply: undo,
  errors: [
    ...staffRefusals,
    ...['not_found', 'own_record', 'report_closed', 'changed_elsewhere', 'already_claimed'],
  ],
} as const;

export const reviewReport = endpoint({
  ...answered,
  path: `${base}/review/{id}`,
  summary:
    'Staff grade a report that was handed in, once and for all; in two minutes its author has the word and is told by mail.',
  body: z.object({ ...word, grade: z.enum(reportGrades, { error: 'invalid_choice' }) }),
});

export const returnReport = endpoint({
  ...answered,
  path: `${base}/return/{id}`,
  summary:
    'Staff hand a report back with a word on what to write on; in two minutes its author has it and is told by mail.',
  body: z.object(word),
});
