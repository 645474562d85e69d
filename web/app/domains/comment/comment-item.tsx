import type { Comment } from '@taegeuk/contract/comment.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { calendarDay, formatDate } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './comments.module.css';

/** One comment. Its text is shown as typed: with its lines, and without links. */
export function CommentItem({
  comment,
  isNew = false,
  onRemove,
}: {
  comment: Comment;
  /** Whether it arrived while the page was open. */
  isNew?: boolean;
  onRemove: (comment: Comment) => void;
}) {
  const words = lessonTexts.use().comments;
  const lang = useLang();
  const date = formatDate(comment.createdAt, lang);
  return (
    <li className={styles.comment}>
      <div className={styles.by}>
        <b>{comment.nickName === withdrawnNickName ? words.withdrawn : comment.nickName}</b>
        {comment.isTeacher ? <span className={styles.teacher}>{words.teacher}</span> : null}
        {isNew ? <Chip>{words.fresh}</Chip> : null}
        <time dateTime={calendarDay(comment.createdAt)} className={styles.date}>
          {date}
        </time>
        {comment.userId === null ? null : (
          <Button
            variant="quiet"
            size="sm"
            className={styles.remove}
            aria-label={words.removeOf(date)}
            onClick={() => onRemove(comment)}
          >
            {words.remove}
          </Button>
        )}
      </div>
      <p className={styles.content}>{comment.content}</p>
    </li>
  );
}
