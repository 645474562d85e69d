import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActButton } from '../admin/act/act-button.tsx';
import { staffApi } from '../admin/calls/staff-api.ts';
import { staffFailureText } from '../admin/calls/staff-failure.ts';
import type { CaseProps } from './case-props.ts';
import styles from './review.module.css';
import { reviewTexts } from './review-texts.ts';

/** A comment: it stays, or it is deleted with a reason. */
export function CommentCase({ review, onAnswered }: CaseProps) {
  const [failure, setFailure] = useState<unknown>();
  const params = { id: review.id };
  const texts = reviewTexts.comment;
  async function keep() {
    setFailure(undefined);
    try {
      await staffApi.keepComment({ params });
      onAnswered();
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <>
      <div className={styles.text}>
        <p>{review.content}</p>
      </div>
      {failure === undefined ? null : (
        <Notice variant="danger" live>
          {staffFailureText(failure)}
        </Notice>
      )}
      {review.isOpen ? (
        <div className={styles.acts}>
          <Button size="sm" onClick={() => void keep()}>
            {texts.keep}
          </Button>
          <ActButton
            label={texts.remove}
            title={texts.removeTitle}
            confirmLabel={texts.remove}
            needs={['reason']}
            isGrave
            keptAs={`comment-delete:${review.id}`}
            act={async (reason) => {
              await staffApi.deleteCommentAsStaff({ params, body: { reason } });
              onAnswered();
            }}
          />
        </div>
      ) : null}
    </>
  );
}
