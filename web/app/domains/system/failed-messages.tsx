import type { FailedMessage } from '@taegeuk/contract/outbox.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMonthDay, formatTime } from '../../lib/dates/format.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../admin/act/act-dialog.tsx';
import { usePress } from '../admin/act/use-press.ts';
import { staffApi } from '../admin/calls/staff-api.ts';
import { isAway, staffFailureText } from '../admin/calls/staff-failure.ts';
import { BulkResults } from '../admin/list/bulk-results.tsx';
import { eachRow, type RowResult } from '../admin/list/each-row.ts';
import type { Column } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffSection } from '../admin/parts/staff-page.tsx';
import styles from './system.module.css';
import { systemTexts as t } from './system-texts.ts';

const { failedHeads: heads } = t;

const nameOf = ({ kind, subject }: FailedMessage) => subject || t.kinds[kind];
const retry = ({ id }: Pick<FailedMessage, 'id'>) => staffApi.retryMessage({ params: { id } });

const columns: readonly Column<FailedMessage>[] = [
  {
    ...{ key: 'what', head: heads.what, card: 'name' },
    cell: ({ kind, subject, recipient }) => (
      <span className={styles.stack}>
        <b>{subject || t.kinds[kind]}</b>
        <span className={styles.soft}>{subject ? `${t.kinds[kind]} · ${recipient}` : recipient}</span>
      </span>
    ),
  },
  {
    ...{ key: 'why', head: heads.why },
    cell: ({ attempts, lastError }) => (
      <span className={styles.stack}>
        <span className={styles.error}>{lastError}</span>
        <span className={styles.soft}>{t.tries(attempts)}</span>
      </span>
    ),
  },
  {
    ...{ key: 'at', head: heads.at, align: 'end', card: 'mark' },
    cell: ({ givenUpAt }) => (
      <time dateTime={givenUpAt} className={styles.whole}>
        {formatMonthDay(givenUpAt)} {formatTime(givenUpAt, 'kr')}
      </time>
    ),
  },
  { ...{ key: 'again', head: heads.again, align: 'end' }, cell: (message) => <Again of={message} /> },
];

function Again({ of: message }: { of: FailedMessage }) {
  const { isPending, press } = usePress();
  const toast = useToast();
  const send = async () => {
    await retry(message);
    toast.show({ title: t.sentAgain, variant: 'success' });
  };
  return (
    <Button
      size="sm"
      variant="outline"
      className={styles.whole}
      pending={isPending}
      aria-label={t.againOf(nameOf(message))}
      onClick={() => void press(send)}
    >
      {t.again}
    </Button>
  );
}

/** Sends all that are shown once more: one after the other, each with a result of its own. */
function AllAgain({ messages }: { messages: readonly FailedMessage[] }) {
  // As they were when the dialog opened: those that were sent leave the list behind it.
  const [asked, setAsked] = useState<readonly FailedMessage[]>(messages);
  const [isOpen, setIsOpen] = useState(false);
  const revalidator = useRevalidator();
  async function run(): Promise<RowResult[]> {
    let isOffline = false;
    const rows = asked.map((message) => ({
      id: message.id,
      name: `${nameOf(message)} · ${message.recipient}`,
    }));
    const results = await eachRow(rows, retry, (error) => {
      isOffline ||= isAway(error);
      return staffFailureText(error);
    });
    if (!isOffline) void revalidator.revalidate();
    return results;
  }
  function open() {
    setAsked(messages);
    setIsOpen(true);
  }
  return (
    <>
      {messages.length > 1 ? (
        <Button size="sm" variant="outline" onClick={open}>
          {t.allAgain}
        </Button>
      ) : null}
      <ActDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.allAgainTitle(asked.length)}
        description={t.allAgainLead}
        confirmLabel={t.allAgainConfirm(asked.length)}
        keptAs="outbox-retry-all"
        act={run}
        shows={(results) => (
          <BulkResults results={results} stays={t.stays} onClose={() => setIsOpen(false)} />
        )}
      />
    </>
  );
}

interface FailedMessagesProps {
  messages: readonly FailedMessage[];
  /** How many were given up in all; the list has the newest. */
  total: number;
}

/** Mails and texts that were given up, and the way to send them once more. */
export function FailedMessages({ messages, total }: FailedMessagesProps) {
  const isAll = total <= messages.length;
  return (
    <StaffSection
      title={t.failed}
      note={isAll ? null : t.newest(messages.length, total)}
      end={<AllAgain messages={messages} />}
    >
      {messages.length === 0 ? (
        <p className={styles.note}>{t.noFailed}</p>
      ) : (
        <StaffList
          label={t.failed}
          rows={messages}
          page={{ pageNo: 1, pageSize: messages.length, total: messages.length }}
          columns={columns}
          nameOf={nameOf}
          empty={{ title: t.noFailed }}
        />
      )}
    </StaffSection>
  );
}
