import type { Comment } from '@taegeuk/contract/comment.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { CommentRow } from './queries.ts';

/** A comment for `readerId`, null for a visitor: only the author learns that it is their own. */
export function presentComment(row: CommentRow, readerId: string | null): Comment {
  return {
    id: row.id,
    lessonId: row.lessonId,
    practiseHistoryId: row.practiseHistoryId,
    userId: row.userId === readerId ? row.userId : null,
    nickName: row.isAuthorDeleted ? withdrawnNickName : row.nickName,
    isTeacher: row.isTeacher,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
  };
}
