import type { Comment } from '@taegeuk/contract/comment.ts';
import { api } from '../../lib/calls/api.ts';

/** The subject of the comments. */
export type CommentSubject = { lessonId: string } | { practiseHistoryId: string };

/** Comments, newest first; `next` is the cursor of earlier ones. */
export interface CommentsPage {
  comments: Comment[];
  next: string | null;
}

/** Loads a page of comments; rejects with ApiError. */
export async function listComments(subject: CommentSubject, after?: string): Promise<CommentsPage> {
  const { data, page } =
    'lessonId' in subject
      ? await api.listCommentsOfLesson({ query: { ...subject, after } })
      : await api.listCommentsOfPractice({ query: { ...subject, after } });
  return { comments: data, next: page.next };
}
