import { z } from 'zod';
import { endpoint, staffRefusals } from './endpoint.ts';
import { flagQuery, id, instant, pageQuery, reason, text } from './fields.ts';
import { lessonCategory } from './lesson.ts';
import { reportReasons } from './practice-limits.ts';
import { reportReview } from './report.ts';
import { reviewKinds } from './review-kinds.ts';
import { undo } from './undo.ts';

const tag = 'Staff: review';
const base = '/api/v1/private/staff';
const ofDesk = { access: 'teacher', right: 'practice', tag } as const;

const kind = z.enum(reviewKinds, { error: 'invalid_choice' });
/** Why staff do what cannot be seen from the act itself. */
/** Version of the entry as it was read. */
const version = z.int({ error: 'invalid_type' });

/** Who has taken something on, and until when they have it to themselves. */
const claim = z.object({ nickName: z.string(), isMine: z.boolean(), expiresAt: instant });

/** What waits for a teacher, as the queue shows it: no word of a diary that is not shared. */
export const reviewLine = z.object({
  kind,
  /** Of the entry; of the comment where it is one. */
  id,
  /** Whose it is. */
  userId: id,
  nickName: z.string(),
  /** The title of the entry or lesson; empty for an entry that is closed to the caller. */
  title: z.string(),
  /** The course or group. */
  category: lessonCategory.nullable(),
  /** The member's place in the centre when they wrote. */
  level: z.int(),
  subLevel: z.int(),
  /** How often a report has been submitted; how many complain about an entry; 1 otherwise. */
  count: z.int(),
  waitingSince: instant,
  /** Until when it is promised to be answered. */
  dueAt: instant,
  /** It waits for longer than the academy promises. */
  isOverdue: z.boolean(),
  /** An entry whose sharing staff have closed: it waits for nothing, and can be opened again. */
  isSharingClosed: z.boolean(),
  claim: claim.nullable(),
});

export type ReviewLine = z.infer<typeof reviewLine>;

/** A version of a report as it was submitted, with the teacher's answer to it. */
const reportVersion = z.object({
  version: z.int(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  submittedAt: instant,
  review: reportReview.nullable(),
});

export type ReportVersion = z.infer<typeof reportVersion>;

export const reviewNote = z.object({ id, nickName: z.string(), text: z.string(), createdAt: instant });
export type ReviewNote = z.infer<typeof reviewNote>;

/** What waits, with all that its answer needs. */
export const reviewCase = reviewLine.extend({
  /** Whether the caller may answer it now: it is theirs, or they are the member's teacher. */
  isOpen: z.boolean(),
  /** Whether it still waits: nobody has answered it. */
  isWaiting: z.boolean(),
  /** The entry's; 1 for a comment. */
  version: z.int(),
  /** The text; a report's is HTML. Empty where the case is not open to the caller. */
  content: z.string(),
  /** What the author was told when the sharing was closed; empty where it is open, or the case is not open to the caller. */
  sharingWord: z.string(),
  /** The member's present place in the centre. */
  memberLevel: z.int(),
  memberSubLevel: z.int(),
  /** A report as it was submitted, each time, the first first; empty for all others. */
  versions: z.array(reportVersion),
  /** The last eight weeks of practice; null where the case is not open to the caller, and for a comment. */
  figures: z
    .object({
      days: z.int(),
      minutes: z.int(),
      lastPractisedOn: z.string().nullable(),
      /** Lessons of the course: practised, and all. Null without a course. */
      lessons: z.object({ practised: z.int(), all: z.int() }).nullable(),
    })
    .nullable(),
  /** Complaints about the entry that wait; all of them where its sharing is closed. Who complained is nobody's to know here. */
  complaints: z.array(z.object({ reason: z.enum(reportReasons), note: z.string(), createdAt: instant })),
  /** What is checked in a report; empty for all others, and where the case is not open to the caller. */
  checkPoints: z.array(z.object({ text: z.string(), met: z.string(), unmet: z.string() })),
  /** Among teachers; the newest last. */
  notes: z.array(reviewNote),
});

export type ReviewCase = z.infer<typeof reviewCase>;

const filters = {
  kind: kind.optional(),
  /** Only what the caller has taken on. */
  mine: flagQuery.optional(),
  overdue: flagQuery.optional(),
  /** Instead of what waits, entries whose sharing staff have closed, the first closed first. */
  closed: flagQuery.optional(),
};

export const listReviews = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/review/get_all`,
  summary:
    'What waits for a teacher, oldest first. What is answered and has not left yet waits no more; what belongs to members who withdrew the consent is only counted. The look is logged.',
  query: z.object({ ...filters, ...pageQuery }),
  reply: z.array(reviewLine),
  paging: 'numbered',
  errors: staffRefusals,
});

export const countReviews = endpoint({
  ...ofDesk,
  method: 'GET',
  path: `${base}/review/get_counts`,
  summary: 'How much waits at the review desk, by kind.',
  reply: z.object({
    all: z.int(),
    mine: z.int(),
    overdue: z.int(),
    kinds: z.record(kind, z.int()),
    /** Entries whose sharing staff have closed. */
    closed: z.int(),
    /** Waits too, and is closed to everybody: its members withdrew the consent to sensitive information. */
    withheld: z.int(),
  }),
  errors: staffRefusals,
});

const one = { params: z.object({ kind, id }), errors: [...staffRefusals, 'not_found'] } as const;

export const getReview = endpoint({
  ...ofDesk,
  ...one,
  method: 'GET',
  path: `${base}/review/get_by_id/{kind}/{id}`,
  summary:
    'What waits, or was answered in the last days, with earlier versions, figures, complaints and notes; without a word of it before it is taken on. The look is logged.',
  reply: reviewCase,
});

export const claimReview = endpoint({
  ...ofDesk,
  ...one,
  method: 'POST',
  path: `${base}/review/claim/{kind}/{id}`,
  summary: 'Takes on what waits, or an entry whose sharing is closed, for 24 hours.',
  reply: claim,
  errors: [...one.errors, 'own_record', 'already_claimed', 'already_handled'],
});

export const releaseReview = endpoint({
  ...ofDesk,
  ...one,
  method: 'POST',
  path: `${base}/review/release/{kind}/{id}`,
  summary: 'Gives back what one has taken on; what one has not stays as it is.',
  reply: z.null(),
});

export const createReviewNote = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/review/note/{id}`,
  summary:
    'Writes a note for other teachers about a report or a level check. Its member may demand to read it.',
  params: z.object({ id }),
  body: z.object({ text: text({ max: 1000 }) }),
  reply: reviewNote,
  status: 201,
  errors: [...staffRefusals, 'not_found', 'own_record'],
});

export const answerLevelCheck = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/level_check/answer/{id}`,
  summary:
    'Answers a level check; in two minutes an approval moves the member, who is told by mail. Until then it can be taken back.',
  params: z.object({ id }),
  body: z.object({
    version,
    isApproved: z.boolean({ error: 'invalid_type' }),
    /** Both, or neither: the next place. */
    toLevel: z.int({ error: 'invalid_number' }).optional(),
    toSubLevel: z.int({ error: 'invalid_number' }).optional(),
    reason: text({ min: 5, max: 2000 }),
  }),
  reply: undo,
  errors: [
    ...staffRefusals,
    'not_found',
    'own_record',
    'level_check_closed',
    'changed_elsewhere',
    'already_claimed',
  ],
});

/** What becomes of a shared entry that members complained about. */
export const entryReportActs = ['keep', 'unshare', 'write'] as const;
export type EntryReportAct = (typeof entryReportActs)[number];

export const handleEntryReport = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/entry_report/handle/{id}`,
  summary:
    'Handles the complaints about a shared entry: it stays, is shared no more until staff open its sharing again, or its author is written to. The author learns what was done and why, never who complained.',
  params: z.object({ id }),
  body: z
    .object({
      act: z.enum(entryReportActs, { error: 'invalid_choice' }),
      reason,
      /** To the author, for `unshare` and `write`. */
      word: text({ max: 2000 }).optional(),
    })
    .refine(({ act, word }) => act === 'keep' || word, { path: ['word'], error: 'fill_blank' }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_claimed', 'already_handled'],
});

export const openSharing = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/entry_report/open_sharing/{id}`,
  summary:
    'Gives an entry whose sharing staff closed back to its author, who may share it again and is told by mail. It is not shared by this.',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_claimed', 'already_handled'],
});

export const keepComment = endpoint({
  ...ofDesk,
  method: 'POST',
  path: `${base}/comment/keep/{id}`,
  summary: 'A comment was looked at and stays: it waits no more.',
  params: z.object({ id }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_claimed', 'already_handled'],
});

export const deleteCommentAsStaff = endpoint({
  ...ofDesk,
  method: 'DELETE',
  path: `${base}/comment/delete/{id}`,
  summary: 'Deletes a comment of a member, with a reason that the log keeps.',
  params: z.object({ id }),
  body: z.object({ reason }),
  reply: z.null(),
  errors: [...staffRefusals, 'not_found', 'own_record', 'already_claimed'],
});

/** The calls of the review desk, for the list of all. */
export const reviewEndpoints = {
  listReviews,
  countReviews,
  getReview,
  claimReview,
  releaseReview,
  createReviewNote,
  answerLevelCheck,
  handleEntryReport,
  openSharing,
  keepComment,
  deleteCommentAsStaff,
};
