import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, intQuery, text } from './fields.ts';

const tag = 'Comments';

export const comment = z.object({
  id,
  lessonId: id.nullable(),
  practiseHistoryId: id.nullable(),
  /** Only for one's own comments; null otherwise. */
  userId: id.nullable(),
  nickName: z.string(),
  /** Written by a teacher or administrator. */
  isTeacher: z.boolean(),
  content: z.string(),
  createdAt: instant,
});

export type Comment = z.infer<typeof comment>;

const cursorQuery = {
  after: z.string({ error: 'invalid_type' }).max(200, { error: 'too_long' }).optional(),
  pageSize: intQuery(1, 100).default(20),
};

export const listCommentsOfLesson = endpoint({
  method: 'GET',
  path: '/api/v1/public/comment/get_all_by_lesson',
  access: 'optional',
  tag,
  summary: 'Comments of a lesson, newest first, by cursor.',
  query: z.object({ lessonId: id, ...cursorQuery }),
  reply: z.array(comment),
  paging: 'cursor',
  errors: ['not_found'],
});

export const listCommentsOfPractice = endpoint({
  method: 'GET',
  path: '/api/v1/public/comment/get_all_by_practise_history',
  access: 'member',
  tag,
  summary: 'Comments of a diary entry, for those who may see the entry.',
  query: z.object({ practiseHistoryId: id, ...cursorQuery }),
  reply: z.array(comment),
  paging: 'cursor',
  errors: ['not_found'],
});

/** The newest comments of a subject, which an open page requests again and again. */
export const newestComments = z.object({
  /** Identifies these comments: sent with the next request, it makes the answer short if they are the same. */
  mark: z.string(),
  /** Newest first; null if they are those of the mark that was sent. */
  comments: z.array(comment).nullable(),
  /** Cursor of earlier ones; null if there are none, and where `comments` is null. */
  next: z.string().nullable(),
});

export type NewestComments = z.infer<typeof newestComments>;

export const listNewestComments = endpoint({
  method: 'GET',
  path: '/api/v1/private/comment/get_newest',
  access: 'member',
  tag,
  summary:
    'The newest comments of a lesson or a diary entry, for a page that is open; brief when nothing has changed.',
  query: z.object({
    lessonId: id.optional(),
    practiseHistoryId: id.optional(),
    /** How many of the newest: as many as are shown, so that a deleted one is noticed. */
    count: intQuery(1, 100).default(20),
    mark: z.string({ error: 'invalid_type' }).max(100, { error: 'too_long' }).optional(),
  }),
  reply: newestComments,
  errors: ['not_found', 'invalid_input', 'too_many_requests'],
  // A page polls every 15 s at most, and when somebody comes back to it: enough for a handful of pages.
  limit: { max: 400, windowSeconds: 600 },
});

const subject = {
  lessonId: id.optional(),
  practiseHistoryId: id.optional(),
  content: text({ max: 1000 }),
};
const limit = { max: 30, windowSeconds: 600 };

export const createCommentByGet = endpoint({
  method: 'GET',
  path: '/api/v1/private/comment/create',
  access: 'member',
  tag,
  summary:
    'The source’s form of creating a comment; needs the header, so no page can cause it. Never cached.',
  query: z.object(subject),
  reply: comment,
  status: 201,
  errors: ['not_found', 'invalid_input', 'storage_full', 'too_many_requests'],
  limit,
});

export const createComment = endpoint({
  method: 'POST',
  path: '/api/v1/private/comment/create',
  access: 'member',
  tag,
  summary:
    'Creates a comment on a lesson or a diary entry; with Idempotency-Key once, however often it is sent.',
  body: z.object(subject),
  reply: comment,
  status: 201,
  errors: ['not_found', 'invalid_input', 'storage_full', 'too_many_requests'],
  limit,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/v1/private/comment/delete/{id}',
  access: 'member',
  tag,
  summary: 'Deletes one’s own comment; staff delete others’ by a call of theirs, with a reason.',
  params: z.object({ id }),
  reply: z.null(),
  errors: ['not_found', 'forbidden'],
});
