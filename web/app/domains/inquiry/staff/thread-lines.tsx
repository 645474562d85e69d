import type { DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { formatTime } from '../../../lib/dates/format.ts';
import { Letter, Letters } from '../../admin/parts/letters.tsx';
import { StaffSection } from '../../admin/parts/staff-page.tsx';
import { inquiryDeskTexts as t } from './staff-texts.ts';

/** What was asked and everything that followed, the oldest first, with an answer that has not left yet at the end. */
export function ThreadLines({
  thread,
  seen,
}: {
  thread: DeskInquiryThread;
  seen: ReadonlySet<string> | null;
}) {
  const { authorName, createdAt, content, lines, heldAnswer } = thread;
  const isNew = ({ id }: { id: string }) => seen !== null && !seen.has(id);
  return (
    <StaffSection title={t.lines}>
      <Letters>
        <Letter from={t.member(authorName)} at={createdAt} text={content} />
        {lines.map((line) => (
          <Letter
            key={line.id}
            from={line.isStaff ? (line.writer ?? t.gone) : t.member(authorName)}
            at={line.createdAt}
            text={line.content}
            note={isNew(line) ? t.newLine : null}
            isStaff={line.isStaff}
            isNew={isNew(line)}
          />
        ))}
        {heldAnswer ? (
          <Letter
            from={t.held}
            text={heldAnswer.content}
            note={t.heldNote(formatTime(heldAnswer.leavesAt, 'kr'), heldAnswer.writer)}
            isStaff
            isHeld
          />
        ) : null}
      </Letters>
    </StaffSection>
  );
}
