import type { DeskInquiryThread } from '@taegeuk/contract/inquiry-desk.ts';
import { stateOfInquiry } from '@taegeuk/contract/inquiry-states.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { usePress } from '../../admin/act/use-press.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import { waitedWords } from '../../admin/parts/age-words.ts';
import { StaffColumns, StaffPage } from '../../admin/parts/staff-page.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './inquiry-desk.module.css';
import { AssignedTo, InquiryFacts } from './inquiry-rail.tsx';
import { InquirySign } from './inquiry-sign.tsx';
import { inquiryDeskTexts as t } from './staff-texts.ts';
import { ThreadLines } from './thread-lines.tsx';

/** Why nothing can be written now; null if it can. */
function shutBecause(thread: DeskInquiryThread, staffId: string): string | null {
  if (thread.userId === staffId) return t.ownNote;
  if (stateOfInquiry(thread) === 'closed') return t.closedNote;
  return thread.heldAnswer ? t.heldFirst : null;
}

/** One inquiry at the desk: the letters, the answer, and who sees to it. */
export function InquiryDeskView({ thread }: { thread: DeskInquiryThread }) {
  const { me, now } = useDesk();
  // The lines that had been read when an answer was overtaken by another.
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const shut = shutBecause(thread, me.id);
  const { title, waitingSince, lines, userId } = thread;
  return (
    <StaffPage
      title={title}
      crumbs={[{ name: t.title, path: '/admin/inquiries' }]}
      lead={
        <>
          <InquirySign inquiry={thread} />
          {waitingSince ? ` ${t.since(waitedWords(waitingSince, now))}` : null}
        </>
      }
      acts={userId === me.id ? null : <CloseOrReopen thread={thread} />}
    >
      <StaffColumns
        rail={
          <>
            <AssignedTo thread={thread} isShut={userId === me.id || stateOfInquiry(thread) === 'closed'} />
            <InquiryFacts thread={thread} />
          </>
        }
      >
        <ThreadLines thread={thread} seen={seen} />
        {shut ? (
          <p className={styles.shut}>{shut}</p>
        ) : (
          <AnswerForm
            thread={thread}
            onOvertaken={() => setSeen(new Set(lines.map(({ id }) => id)))}
            onSent={() => setSeen(null)}
          />
        )}
      </StaffColumns>
    </StaffPage>
  );
}

function CloseOrReopen({ thread }: { thread: DeskInquiryThread }) {
  const { isPending, press } = usePress();
  const isClosed = stateOfInquiry(thread) === 'closed';
  const params = { id: thread.id };
  const change = () =>
    press(() => (isClosed ? staffApi.reopenInquiry({ params }) : staffApi.closeInquiry({ params })));

  return (
    <Button size="sm" variant="outline" pending={isPending} onClick={() => void change()}>
      {isClosed ? t.reopen : t.close}
    </Button>
  );
}
