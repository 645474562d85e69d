import type { Comment } from '@taegeuk/contract/comment.ts';
import { useState } from 'react';
import { commonTexts } from '../../i18n/common-texts.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { failureText } from '../../lib/calls/failure-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteComment } from './save-comment.ts';

export interface RemoveCommentProps {
  /** The comment to delete; null closes the question. */
  comment: Comment | null;
  onClose: () => void;
  onRemoved: (comment: Comment) => void;
}

/** Asks before one's own comment is deleted; a failure is shown in the question, which stays open. */
export function RemoveComment({ comment, onClose, onRemoved }: RemoveCommentProps) {
  const lessons = lessonTexts.use();
  const common = commonTexts.use();
  const lang = useLang();
  const words = lessons.comments;
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  function close() {
    setError(undefined);
    onClose();
  }

  async function remove() {
    if (!comment) return;
    setPending(true);
    try {
      await deleteComment(comment.id);
      close();
      onRemoved(comment);
      toast.show({ title: words.removed, variant: 'success' });
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      open={comment !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={words.removeTitle}
      description={words.removeText}
      confirmLabel={words.remove}
      cancelLabel={common.cancel}
      variant="danger"
      pending={pending}
      onConfirm={remove}
    >
      {error === undefined ? null : (
        <Notice variant="danger" live>
          {failureText(error, lang)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
