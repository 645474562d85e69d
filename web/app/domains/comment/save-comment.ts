import type { Comment } from '@taegeuk/contract/comment.ts';
import { api } from '../../lib/calls/api.ts';
import { deleteOnce } from '../../lib/calls/delete-once.ts';
import type { CommentSubject } from './list-comments.ts';

/**
 * Stores a comment once, however often it is tried. An earlier try may have arrived although its answer was lost: if it
 * stored another text, that comment is replaced by the current text.
 */
export async function saveComment(
  subject: CommentSubject,
  content: string,
  idempotencyKey: string,
): Promise<Comment> {
  const send = () => api.createComment({ body: { ...subject, content }, idempotencyKey });
  const { data } = await send();
  // Without the rules, a text that the server has only trimmed counts as another: it replaces the comment.
  const rules = await import('@taegeuk/contract/comment.ts').catch(() => undefined);
  if (data.content === (rules?.createComment.body.parse({ content }).content ?? content)) return data;
  await deleteComment(data.id);
  return (await send()).data;
}

/** Deletes one's own comment, even if the page is left at once. */
export function deleteComment(id: string): Promise<void> {
  return deleteOnce(api.deleteComment({ params: { id }, keepalive: true }));
}
