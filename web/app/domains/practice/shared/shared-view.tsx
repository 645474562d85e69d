import type { SharedEntry } from '@taegeuk/contract/shared-practice.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { sharedPracticeTexts } from '../../../i18n/shared-practice-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ReportEntry } from './report-entry.tsx';
import styles from './shared.module.css';
import { SharedAuthor, SharedChip, SharedFacts } from './shared-facts.tsx';

const list = '/center/diary/all';

/** The link back to the list: if the reader comes from it, to the position that they left. */
function BackToList() {
  const words = sharedPracticeTexts.use();
  const navigate = useNavigate();
  const isFromList = (useLocation().state as { isFromList?: boolean } | null)?.isFromList === true;

  function goBack(event: MouseEvent) {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Button variant="quiet" render={<Link to={list} />} onClick={goBack}>
      {words.backToList}
    </Button>
  );
}

/** One shared entry to read. */
export function SharedView({ entry, onReported }: { entry: SharedEntry; onReported: () => void }) {
  const words = sharedPracticeTexts.use();
  return (
    <article>
      <PageHead size="md" eyebrow={<SharedAuthor entry={entry} />} title={entry.title} />
      <SharedChip entry={entry} />
      <p className={styles.body}>{entry.content}</p>
      <SharedFacts entry={entry} />
      <div className={styles.actions} data-print="hide">
        {entry.isOwn ? (
          <Button variant="outline" render={<Link to={`/center/diary/manage/view/${entry.id}`} />}>
            {words.openOwn}
          </Button>
        ) : (
          <ReportEntry entry={entry} onReported={onReported} />
        )}
        <BackToList />
      </div>
    </article>
  );
}
