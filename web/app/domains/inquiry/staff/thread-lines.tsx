import type { DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { formatDateTime, formatTime } from '../../../lib/dates/format.ts';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import styles from './inquiry-desk.module.css';
import { inquiryDeskTexts as t } from './staff-texts.ts';

interface LetterProps {
  from: string;
  at: string;
  text: string;
  isStaff?: boolean;
  /** Written while the answer was. */
  isNew?: boolean;
}

function Letter({ from, at, text, isStaff = false, isNew = false }: LetterProps) {
  return (
    <li className={styles.letter} data-staff={isStaff || undefined} data-new={isNew || undefined}>
      <p className={styles.from}>
        <b>{from}</b>
        <time dateTime={at}>{formatDateTime(at, 'kr')}</time>
        {isNew ? <span>{t.newLine}</span> : null}
      </p>
      <p className={styles.words}>{text}</p>
    </li>
  );
}

/** What was asked and everything that followed, the oldest first, with an answer that has not left yet at the end. */
export function ThreadLines({
  thread,
  seen,
}: {
  thread: DeskInquiryThread;
  seen: ReadonlySet<string> | null;
}) {
  const { authorName, createdAt, content, lines, heldAnswer } = thread;
  return (
    <StaffSection title={t.lines}>
      <ol className={styles.letters}>
        <Letter from={t.member(authorName)} at={createdAt} text={content} />
        {lines.map((line) => (
          <Letter
            key={line.id}
            from={line.isStaff ? (line.writer ?? t.gone) : t.member(authorName)}
            at={line.createdAt}
            text={line.content}
            isStaff={line.isStaff}
            isNew={seen !== null && !seen.has(line.id)}
          />
        ))}
        {heldAnswer ? (
          <li className={styles.letter} data-staff data-held>
            <p className={styles.from}>
              <b>{t.held}</b>
              <span>{t.heldNote(formatTime(heldAnswer.leavesAt, 'kr'), heldAnswer.writer)}</span>
            </p>
            <p className={styles.words}>{heldAnswer.content}</p>
          </li>
        ) : null}
      </ol>
    </StaffSection>
  );
}
