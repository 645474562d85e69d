import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, intQuery, langQuery, text } from './fields.ts';
import { lessonCategory } from './lesson.ts';
import { reportReasons } from './practice-limits.ts';

const tag = 'Practice';

const lines = {
  id,
  /** The author's; '탈퇴한 회원' once they have left. Nothing else shows who wrote it. */
  nickName: z.string(),
  /** Written by the caller. */
  isOwn: z.boolean(),
  /** What was practised; null if the author chose nothing. */
  category: lessonCategory.nullable(),
  title: z.string(),
  practisedOn: z.string(),
  sharedAt: instant,
  /** 1,000 at most are counted. */
  commentCount: z.int(),
  teacherCommentCount: z.int(),
};

/** An entry of the shared diary as a line of the list. Moods, minutes and the author's identity are not shown. */
export const sharedLine = z.object({
  ...lines,
  /** The beginning of the text, at most 300 characters. */
  excerpt: z.string(),
});

export type SharedLine = z.infer<typeof sharedLine>;

/** An entry of the shared diary as any member reads it. */
export const sharedEntry = z.object({
  ...lines,
  content: z.string(),
  /** Whether the caller has complained about it. */
  isReported: z.boolean(),
});

export type SharedEntry = z.infer<typeof sharedEntry>;

export const listSharedPractice = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/get_all_shared',
  access: 'member',
  tag,
  summary: 'Entries that members share, the newest first, by cursor.',
  query: z.object({
    lang: langQuery,
    after: z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' }).optional(),
    pageSize: intQuery(1, 100).default(20),
  }),
  reply: z.array(sharedLine),
  paging: 'cursor',
  errors: ['invalid_input', 'unknown_language'],
});

export const getSharedPractice = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/get_shared_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One entry while it is shared, for every member alike: without moods, minutes or whose it is.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: sharedEntry,
  errors: ['not_found', 'unknown_language'],
});

/** The body of a complaint: a reason that is not listed is given in words. */
export const reportInput = z
  .object({
    reason: z.enum(reportReasons, {
      error: ({ input }) => (input === undefined || input === null ? 'fill_blank' : 'invalid_choice'),
    }),
    note: text({ min: 0, max: 500 })
      .nullish()
      .transform((value) => value ?? ''),
  })
  .superRefine((report, context) => {
    if (report.reason !== 'other' || report.note !== '') return;
    context.addIssue({ code: 'custom', path: ['note'], message: 'fill_blank' });
  });

export type ReportInput = z.output<typeof reportInput>;

export const reportPractice = endpoint({
  method: 'POST',
  path: '/api/v1/private/practise_history/report/{id}',
  access: 'member',
  tag,
  summary: 'Tells the staff of a shared entry, once a member. Its author never learns who it was.',
  params: z.object({ id }),
  body: reportInput,
  reply: z.null(),
  status: 201,
  errors: ['not_found', 'forbidden', 'already_reported', 'storage_full', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 3600 },
});
