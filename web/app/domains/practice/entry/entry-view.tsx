import type { PracticeEntry } from '@taegeuk/contract/practice.ts';
import type { ReactNode } from 'react';
import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatWeekday } from '../../../lib/dates/format.ts';
import { EndActions } from '../../../ui/end-actions.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import styles from '../practice.module.css';
import { EntryChip, EntryFacts, EntryMoods } from './entry-list.tsx';
import { SharingClosed } from './sharing-closed.tsx';

/** One entry to read, with its actions. */
export function EntryView({ entry, actions }: { entry: PracticeEntry; actions: ReactNode }) {
  const t = practiceTexts.use();
  const lang = useLang();
  return (
    <article>
      <PageHead
        eyebrow={
          <time dateTime={entry.practisedOn}>
            {formatDate(entry.practisedOn, lang)} {formatWeekday(entry.practisedOn, lang)}
          </time>
        }
        title={entry.title}
      />
      <EntryChip entry={entry} />
      <p className={styles.body}>{entry.content}</p>
      <EntryMoods entry={entry} />
      <EntryFacts entry={entry} />
      <div className={styles.sharing} data-print="hide">
        <p className={styles.audience}>{entry.shared ? t.audienceShared : t.audiencePrivate}</p>
        {entry.sharingClosed ? <SharingClosed of={entry.sharingClosed} /> : null}
      </div>
      <EndActions>{actions}</EndActions>
    </article>
  );
}
