import { Suspense, use, useId, useState } from 'react';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { type CommentSubject, type LoadedComments, startComments } from './load-comments.ts';
import { RemoveComment } from './remove-comment.tsx';
import { useComments } from './use-comments.ts';

export interface CommentsProps {
  subject: CommentSubject;
  /** The first page, requested by the loader. */
  first: Promise<LoadedComments>;
}

/** Comments on a lesson or an entry, and a form to write one. Another subject needs another instance: give it a `key`. */
export function Comments({ subject, first }: CommentsProps) {
  const words = lessonTexts.use().comments;
  const titleId = useId();
  const [loading, setLoading] = useState(first);
  return (
    <section aria-labelledby={titleId} className={styles.comments}>
      <Suspense fallback={<CommentsPending titleId={titleId} title={words.title} label={words.loading} />}>
        <Loaded
          subject={subject}
          loading={loading}
          titleId={titleId}
          onRetry={() => setLoading(startComments(subject))}
        />
      </Suspense>
    </section>
  );
}

function CommentsPending({ titleId, title, label }: { titleId: string; title: string; label: string }) {
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <Skeleton lines={4} label={label} />
    </>
  );
}

interface LoadedProps {
  subject: CommentSubject;
  loading: Promise<LoadedComments>;
  titleId: string;
  onRetry: () => void;
}

function Loaded({ subject, loading, titleId, onRetry }: LoadedProps) {
  const lessons = lessonTexts.use();
  const failures = failureTexts.use();
  const lang = useLang();
  const words = lessons.comments;
  const loaded = use(loading);
  if ('page' in loaded) return <Thread subject={subject} page={loaded.page} titleId={titleId} />;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {words.title}
      </h2>
      <ErrorState title={words.failed} description={failureText(loaded.error, lang)}>
        <Button variant="outline" onClick={onRetry}>
          {failures.retry}
        </Button>
      </ErrorState>
    </>
  );
}

function Thread({ subject, page, titleId }: Pick<LoadedProps, 'subject' | 'titleId'> & { page: Page }) {
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
      <CommentForm subject={subject} onCreated={thread.add} />
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

type Page = Extract<LoadedComments, { page: unknown }>['page'];
