import type { Category } from '@taegeuk/contract/category.ts';
import type { Ref } from 'react';
import { practiceTimerTexts } from '../../../i18n/practice-timer-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { NoteForm } from '../note/note-form.tsx';
import styles from './practice-timer.module.css';
import type { SittingRecord } from './sitting-record.ts';

/** A group that an entry can be about, and the member's own now. */
export interface TimerGroups {
  groups: readonly Category[];
  /** Id of the group that the member practises now; null when unknown. */
  ownGroupId: string | null;
}

interface SittingEndedProps extends TimerGroups {
  head: Ref<HTMLHeadingElement>;
  ended: SittingRecord | 'short';
  onClose: () => void;
}

/** The result of a sitting: its minutes, and what one notes about it. */
export function SittingEnded({ head, ended, onClose, groups, ownGroupId }: SittingEndedProps) {
  const t = practiceTimerTexts.use();
  const isShort = ended === 'short';
  const chosen = isShort ? undefined : groups.find(({ slug }) => slug === ended.group);
  const own = groups.find(({ id }) => id === ownGroupId);
  return (
    <div className={styles.ended}>
      <h2 id="timer-title" ref={head} tabIndex={-1} className={styles.title}>
        {isShort ? t.short : t.ended(ended.minutes)}
      </h2>
      {isShort ? <p className={styles.lead}>{t.shortText}</p> : null}
      {isShort ? null : (
        <NoteForm
          subject={{
            key: `sitting-${ended.id}`,
            on: ended.on,
            title: t.postures[ended.posture],
            categoryId: (chosen ?? own)?.id ?? null,
            minutes: ended.minutes,
            satAt: new Date(ended.startedAt).toISOString(),
            entryKey: ended.id,
          }}
          level={(chosen ?? own)?.level ?? null}
        />
      )}
      <div className={styles.actions}>
        <Button variant={isShort ? 'solid' : 'quiet'} onClick={onClose}>
          {t.back}
        </Button>
      </div>
    </div>
  );
}
