import { useState } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDayOfWeek } from '../../../lib/dates/format.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './practice-timer.module.css';
import { practiceAddress } from './sitting-address.ts';
import type { SittingRecord } from './sitting-record.ts';

interface UnsavedSittingsProps {
  records: readonly SittingRecord[];
  onForget: (id: string) => void;
}

/** Sittings that are not in the diary yet, each with a link to the form. Nothing is rendered if there are none. */
export function UnsavedSittings({ records, onForget }: UnsavedSittingsProps) {
  const common = commonTexts.use();
  const t = practiceTimerTexts.use();
  const [asked, setAsked] = useState<SittingRecord>();
  const [isOpen, setIsOpen] = useState(false);
  if (records.length === 0 && !isOpen) return null;
  return (
    <Notice variant="info" title={t.unsavedTitle} className={styles.unsaved}>
      <p>{t.unsavedText}</p>
      <ul className={styles.records}>
        {records.map((record) => (
          <RecordLine
            key={record.id}
            record={record}
            onForget={() => {
              setAsked(record);
              setIsOpen(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t.forgetTitle}
        description={t.forgetText}
        confirmLabel={t.forget}
        cancelLabel={common.cancel}
        variant="danger"
        onConfirm={() => {
          setIsOpen(false);
          if (asked) onForget(asked.id);
        }}
      />
    </Notice>
  );
}

function RecordLine({ record, onForget }: { record: SittingRecord; onForget: () => void }) {
  const t = practiceTimerTexts.use();
  const lang = useLang();
  const isOnline = useOnline();
  const words = t.record(formatDayOfWeek(record.on, lang), record.minutes, t.postures[record.posture]);
  return (
    <li className={styles.record}>
      <span>{words}</span>
      <span className={styles.actions}>
        {isOnline ? (
          <Button
            variant="outline"
            size="sm"
            aria-label={t.writeOf(words)}
            render={<Link to={practiceAddress(record)} />}
          >
            {t.write}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" aria-label={t.forgetOf(words)} onClick={onForget}>
          {t.forget}
        </Button>
      </span>
    </li>
  );
}
