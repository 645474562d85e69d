import { type Comment, createComment } from '@taegeuk/contract/comment.ts';
import { api } from '../../lib/calls/api.ts';
import { deleteOnce } from '../../lib/calls/delete-once.ts';
import type { CommentSubject } from './list-comments.ts';

/**
 * Stores a comment once, however often it is tried. An earlier try may have arrived and only its answer been lost: where other
 * words were stored then, they make room for those that are typed now.
 */
export async function saveComment(
  subject: CommentSubject,
  content: string,
  idempotencyKey: string,
): Promise<Comment> {
  const send = () => api.createComment({ body: { ...subject, content }, idempotencyKey });
  const { data } = await send();
  if (data.content === createComment.body.parse({ content }).content) return data;
  await deleteComment(data.id);
  return (await send()).data;
}

/** Deletes one's own comment, though the page be left at once. */
export function deleteComment(id: string): Promise<void> {
  return deleteOnce(api.deleteComment({ params: { id }, keepalive: true }));
}
