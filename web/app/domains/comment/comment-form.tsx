import type { Comment } from '@taegeuk/contract/comment.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useApiForm } from '../../lib/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useToast } from '../../ui/toast.tsx';
import { keepDraft, readDraft, sendKeyOf } from './comment-draft.ts';
import styles from './comments.module.css';
import type { CommentSubject } from './list-comments.ts';
import { saveComment } from './save-comment.ts';

const mostCharacters = 1000;

/** Writes a comment. What is typed is stored in the tab until it is sent. */
export function CommentForm({
  subject,
  toSelf,
  onCreated,
}: {
  subject: CommentSubject;
  toSelf: boolean;
  onCreated: (comment: Comment) => void;
}) {
  const lessons = lessonTexts.use();
  const errors = errorTexts.use();
  const words = lessons.comments;
  const toast = useToast();
  const { form, ...state } = useApiForm<{ content: string }>({
    schema: async () => (await import('@taegeuk/contract/comment.ts')).createComment.body,
    defaultValues: { content: readDraft(subject) },
    fields: ['content'],
    send: async ({ content }) => {
      const comment = await saveComment(subject, content, sendKeyOf(subject));
      // Text that was typed while it was being sent is the beginning of another comment.
      const rest = form.getValues('content');
      keepDraft(subject, '');
      keepDraft(subject, rest === content ? '' : rest);
      form.reset({ content: rest === content ? '' : rest });
      onCreated(comment);
      toast.show({ title: errors.success.comment_registered, variant: 'success' });
    },
  });
  const field = form.register('content', {
    onChange: (event: { target: { value: string } }) => keepDraft(subject, event.target.value),
  });

  return (
    <form onSubmit={state.submit} noValidate className={styles.form}>
      {state.failureText ? (
        <Notice variant="danger" live>
          {state.failureText}
        </Notice>
      ) : null}
      <Field.Root id="content" error={state.errorOf('content')}>
        <Field.Label>{words.label}</Field.Label>
        <Textarea
          {...field}
          value={form.watch('content')}
          minRows={3}
          className={styles.area}
          maxCount={mostCharacters}
          countLabel={words.used}
          placeholder={toSelf ? words.toSelf : words.placeholder}
        />
        <Field.Error />
      </Field.Root>
      <Button
        type="submit"
        size="sm"
        pending={state.pending}
        pendingLabel={words.sending}
        className={styles.submit}
      >
        {words.submit}
      </Button>
    </form>
  );
}
