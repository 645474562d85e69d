import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import type { CommentSubject, CommentsPage } from './list-comments.ts';
import { RemoveComment } from './remove-comment.tsx';
import { useComments } from './use-comments.ts';

export interface CommentListProps {
  subject: CommentSubject;
  toSelf: boolean;
  /** The first page. */
  page: CommentsPage;
  titleId: string;
}

/** The loaded comments, and a form to write one. */
export function CommentList({ subject, toSelf, page, titleId }: CommentListProps) {
  const words = lessonTexts.use().comments;
  const thread = useComments(subject, page);
  const { comments, hasMore, arrived } = thread;
  return (
    <div ref={thread.place}>
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {words.title}{' '}
        {comments.length > 0 ? (
          <span className={styles.count}>{words.count(comments.length, hasMore)}</span>
        ) : null}
      </h2>
      <CommentForm subject={subject} toSelf={toSelf} onCreated={thread.add} />
      {comments.length === 0 ? <EmptyState title={words.emptyTitle} description={words.emptyText} /> : null}
      <Arrived arrived={arrived} />
      <ul ref={thread.list} className={styles.list}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isNew={arrived.ids.has(comment.id)}
            onRemove={thread.askToRemove}
          />
        ))}
      </ul>
      {hasMore ? (
        <Button
          variant="outline"
          size="sm"
          pending={thread.loadingMore}
          pendingLabel={words.loading}
          onClick={thread.loadMore}
          className={styles.more}
        >
          {words.more}
        </Button>
      ) : null}
      <RemoveComment
        comment={thread.removing}
        onClose={() => thread.askToRemove(null)}
        onRemoved={(comment) => {
          thread.remove(comment);
          document.getElementById(titleId)?.focus();
        }}
      />
    </div>
  );
}

/** Says how many comments have arrived, once each time. */
function Arrived({ arrived }: Pick<ReturnType<typeof useComments>, 'arrived'>) {
  const words = lessonTexts.use().comments;
  return (
    <VisuallyHidden as="p" role="status">
      {arrived.count > 0 ? <span key={arrived.ids.size}>{words.arrived(arrived.count)}</span> : null}
    </VisuallyHidden>
  );
}
