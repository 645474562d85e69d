import { Suspense, use, useId, useState } from 'react';
import { failureTexts } from '../../i18n/failure-texts.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './comments.module.css';
import type { CommentSubject } from './list-comments.ts';
import { type LoadedComments, startComments } from './load-comments.ts';

export interface CommentsProps {
  subject: CommentSubject;
  /** The first page, requested by the loader. */
  first: Promise<LoadedComments>;
  /** Nobody else reads them but teachers: the form asks for a word to oneself. */
  toSelf?: boolean;
}

/** Comments on a lesson or an entry, and a form to write one. Another subject needs another instance: give it a `key`. */
export function Comments({ subject, first, toSelf = false }: CommentsProps) {
  const words = lessonTexts.use().comments;
  const titleId = useId();
  const [loading, setLoading] = useState(first);
  return (
    <section aria-labelledby={titleId} className={styles.comments}>
      <Suspense fallback={<CommentsPending titleId={titleId} title={words.title} label={words.loading} />}>
        <Loaded
          subject={subject}
          toSelf={toSelf}
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
  toSelf: boolean;
  loading: Promise<LoadedComments>;
  titleId: string;
  onRetry: () => void;
}

function Loaded({ subject, toSelf, loading, titleId, onRetry }: LoadedProps) {
  const lessons = lessonTexts.use();
  const failures = failureTexts.use();
  const lang = useLang();
  const words = lessons.comments;
  const loaded = use(loading);
  if ('page' in loaded)
    return <loaded.List subject={subject} toSelf={toSelf} page={loaded.page} titleId={titleId} />;
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
