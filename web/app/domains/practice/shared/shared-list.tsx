import type { SharedLine } from '@taegeuk/contract/shared-practice.ts';
import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { calendarDay } from '../../../lib/dates/format.ts';
import { DatedLine } from '../../../lib/lists/dated-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import type { SharedLines } from './load-shared.ts';
import styles from './shared.module.css';
import { SharedAuthor, SharedChip, SharedFacts } from './shared-facts.tsx';
import { lineId, useSharedList } from './use-shared-list.ts';

function Line({ entry }: { entry: SharedLine }) {
  const sharedOn = calendarDay(entry.sharedAt);
  return (
    <DatedLine
      id={lineId(entry.id)}
      to={`/center/diary/all/${entry.id}`}
      state={{ isFromList: true }}
      day={sharedOn}
      mark={
        <div className={styles.by}>
          <SharedAuthor entry={entry} />
          <SharedChip entry={entry} />
        </div>
      }
      title={entry.title}
      beginning={entry.excerpt}
    >
      <SharedFacts entry={entry} saidOn={sharedOn} />
    </DatedLine>
  );
}

/** Shared entries as lines, more on demand. Newly loaded data needs another instance: give it a `key`. */
export function SharedList({ loaded }: { loaded: SharedLines }) {
  const common = commonTexts.use();
  const words = sharedPracticeTexts.use();
  const { entries, hasMore, pending, loadMore } = useSharedList(loaded);
  if (entries.length === 0) {
    return (
      <EmptyState title={words.emptyTitle} description={words.emptyDescription}>
        <Button render={<Link to="/center/diary/manage/add" />}>{words.write}</Button>
      </EmptyState>
    );
  }
  return (
    <>
      <LineList.Root as="ol">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </LineList.Root>
      <div className={styles.end}>
        {hasMore ? (
          <Button
            variant="outline"
            pending={pending}
            pendingLabel={common.loading}
            onClick={() => void loadMore()}
          >
            {words.more}
          </Button>
        ) : (
          <p>{words.end}</p>
        )}
      </div>
    </>
  );
}
