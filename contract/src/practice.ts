import { z } from 'zod';
import { endpoint, searchLimit } from './endpoint.ts';
import {
  day,
  givenInstant,
  id,
  instant,
  intQuery,
  langQuery,
  line,
  ownId,
  pageQuery,
  searchQuery,
  text,
} from './fields.ts';
import { lessonCategory } from './lesson.ts';

const tag = 'Practice';

export const practiceTypes = ['diary', 'report', 'level-check'] as const;

export const practiceEntry = z.object({
  id,
  userId: id,
  nickName: z.string(),
  categoryId: id.nullable(),
  category: lessonCategory.nullable(),
  title: z.string(),
  content: z.string(),
  type: z.enum(practiceTypes),
  /** The member's own level when the entry was written. */
  currentLevel: z.int(),
  currentSubLevel: z.int(),
  shared: z.boolean(),
  /** Staff closed its sharing, and what they wrote to its author about that; null while it is the author's to share. */
  sharingClosed: z.object({ word: z.string(), closedAt: instant }).nullable(),
  practisedOn: z.string(),
  minutes: z.int().nullable(),
  /** Before and after: 1 restless … 5 calm; null when not given. */
  moodBefore: z.int().nullable(),
  mood: z.int().nullable(),
  version: z.int(),
  /** 1,000 at most are counted. */
  commentCount: z.int(),
  teacherCommentCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export type PracticeEntry = z.infer<typeof practiceEntry>;

const moodInput = z
  .int({ error: 'invalid_number' })
  .min(1, { error: 'too_small' })
  .max(5, { error: 'too_large' })
  .nullish();

/** What a member writes; the stored level is set by the server. */
export const practiceInput = z.object({
  categoryId: id.nullish(),
  title: line({ max: 100 }),
  content: text({ max: 20_000 }),
  type: z.enum(practiceTypes, { error: 'invalid_choice' }).default('diary'),
  shared: z.boolean({ error: 'invalid_type' }).default(false),
  practisedOn: day.optional(),
  minutes: z
    .int({ error: 'invalid_number' })
    .min(0, { error: 'too_small' })
    .max(1440, { error: 'too_large' })
    .nullish(),
  moodBefore: moodInput,
  mood: moodInput,
});

export type PracticeInput = z.output<typeof practiceInput>;

/** A report is HTML; its draft may have no title and no text yet. */
const reportBounds = { title: line({ min: 0, max: 100 }), content: text({ min: 0, max: 100_000 }) };
const plainBounds = practiceInput.pick({ title: true, content: true });

// The required fields of any entry except a report.
function judgeByType(
  entry: Pick<PracticeInput, 'type' | 'title' | 'content'>,
  context: z.RefinementCtx,
): void {
  if (entry.type === 'report') return;
  for (const { path, message } of plainBounds.safeParse(entry).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
}

const anyEntry = practiceInput.extend(reportBounds);

/**
 * An exception among the bodies: enough for the longest report, 20,000 decomposed syllables (nine bytes each) and its
 * markup. Parsing nested brackets of that length takes some 30 ms, which is the maximum for one caller.
 */
const reportBytes = 256 * 1024;

export const createPractice = endpoint({
  method: 'POST',
  path: '/api/v1/private/practise_history/create',
  access: 'member',
  tag,
  summary: 'Writes an entry. `Idempotency-Key` makes a repeated send answer the first entry.',
  body: anyEntry
    .extend({
      userId: ownId,
      /** Accepted because the source sends them; never read. */
      currentLevel: z.unknown().optional(),
      currentSubLevel: z.unknown().optional(),
      /** When the timer's sitting of this entry began. Stored while the entry is dated on its practice day. */
      satAt: givenInstant.nullish(),
    })
    .superRefine(judgeByType),
  reply: practiceEntry,
  status: 201,
  errors: [
    'not_found',
    'sensitive_consent_required',
    'practised_on_out_of_range',
    'level_check_open',
    'storage_full',
    'too_many_requests',
  ],
  limit: { max: 60, windowSeconds: 600 },
  bodyBytes: reportBytes,
});

export const listPractice = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/get_all_by_user',
  access: 'member',
  tag,
  summary: 'The caller’s own entries, newest practice day first.',
  query: z.object({
    lang: langQuery,
    userId: ownId,
    type: z.enum(practiceTypes, { error: 'invalid_choice' }).optional(),
    level: intQuery(1, 5).optional(),
    from: day.optional(),
    to: day.optional(),
    q: searchQuery,
    ...pageQuery,
  }),
  reply: z.array(practiceEntry),
  paging: 'numbered',
  errors: ['not_found', 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/get_by_id/{id}',
  access: 'member',
  tag,
  summary: 'One entry: the author’s own, or any for staff (whose reading is logged).',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  reply: practiceEntry,
  errors: ['not_found', 'unknown_language'],
});

export const updatePractice = endpoint({
  method: 'PUT',
  path: '/api/v1/private/practise_history/update/{id}',
  access: 'member',
  tag,
  summary:
    'Changes one’s own entry; a stale `version` is refused. A report says its `type`, as its bounds are others, and is changed while it is a draft or returned.',
  params: z.object({ id }),
  query: z.object({ lang: langQuery }),
  body: anyEntry.extend({ version: z.int({ error: 'invalid_type' }) }).superRefine(judgeByType),
  reply: practiceEntry,
  errors: [
    'not_found',
    'changed_elsewhere',
    'storage_full',
    'level_check_closed',
    'report_closed',
    'practised_on_out_of_range',
    'sensitive_consent_required',
    'sharing_closed',
    'too_many_requests',
  ],
  // A report that is being written is saved after each pause.
  limit: { max: 600, windowSeconds: 600 },
  bodyBytes: reportBytes,
});

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/practise_history/delete/{id}',
  access: 'member',
  tag,
  summary: 'Deletes one’s own entry and its comments; a report only while it is a draft or returned.',
  params: z.object({ id }),
  reply: z.null(),
  errors: ['not_found', 'report_closed'],
});

export const downloadPractice = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/download',
  access: 'member',
  tag,
  summary:
    'All of the caller’s own entries but the reports, in the order of their writing, by cursor, to be kept as a file.',
  query: z.object({
    lang: langQuery,
    after: id.optional(),
    pageSize: intQuery(1, 100).default(100),
  }),
  reply: z.array(practiceEntry),
  paging: 'cursor',
  errors: ['unknown_language', 'too_many_requests'],
  limit: { max: 600, windowSeconds: 600 },
});

const amount = { minutes: z.int(), count: z.int() };

/** Statistics of one log: diary entries, and lessons beyond what an entry of their day and group represents. */
export const practiceStats = z.object({
  from: z.string(),
  to: z.string(),
  /** Days with practice only, in order. */
  days: z.array(z.object({ on: z.string(), ...amount })),
  /** Consecutive practice days up to today (or yesterday while today is not over). */
  currentStreak: z.int(),
  longestStreak: z.int(),
  monthMinutes: z.int(),
  levels: z.array(z.object({ level: z.int(), ...amount })),
  /** By week from its Sunday, by month `YYYY-MM`, by lesson group and by the hour in Seoul in which it began. */
  weeks: z.array(z.object({ from: z.string(), ...amount })),
  months: z.array(z.object({ month: z.string(), ...amount })),
  groups: z.array(z.object({ categoryId: id, level: z.int(), subLevel: z.int(), ...amount })),
  hours: z.array(z.object({ hour: z.int(), ...amount })),
  /** The hour with most minutes; null while too few beginnings are known. */
  bestHour: z.int().nullable(),
});

export type PracticeStats = z.infer<typeof practiceStats>;

export const getPracticeStats = endpoint({
  method: 'GET',
  path: '/api/v1/private/practise_history/stats',
  access: 'member',
  tag,
  summary:
    'Figures of the caller’s practice in the Seoul calendar whose day turns at 04:00; 26 weeks by default.',
  query: z.object({ from: day.optional(), to: day.optional() }),
  reply: practiceStats,
  errors: ['too_many_requests'],
});
