import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { LevelCheck } from '@taegeuk/contract/level-check.ts';
import { type LevelPlace, nextPlace } from '@taegeuk/contract/levels.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';
import { PageLinks } from '../../lib/lists/page-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ladder } from './ladder.tsx';
import styles from './level-check.module.css';
import { OpenRequest } from './open-request.tsx';
import { type Group, usePlaceName } from './place-name.ts';
import { RequestForm } from './request-form.tsx';
import { RequestHistory } from './request-history.tsx';

/** Takes the focus when a form or a request that had it is removed. */
export const requestId = 'request';

export interface LevelCheckScreenProps {
  userId: string;
  /** The consent to sensitive information was given. */
  isConsentGiven: boolean;
  here: LevelPlace;
  groups: readonly Group[];
  /** The open request; undefined if there is none. */
  open: LevelCheck | undefined;
  past: LevelCheck[];
  page: NumberedPage;
  onChanged: () => void;
}

function Request({ here, groups, open, onChanged, ...writer }: Omit<LevelCheckScreenProps, 'past' | 'page'>) {
  const words = levelCheckTexts.use();
  const place = usePlaceName(groups)(here);
  if (open) return <OpenRequest key={open.id} check={open} onWithdrawn={onChanged} />;
  if (!nextPlace(here)) return <EmptyState title={words.topTitle} description={words.topText} />;
  return <RequestForm {...writer} place={place} onSent={onChanged} />;
}

/** The levels with the member's position, the request for a check, and earlier requests. */
export function LevelCheckScreen({ past, page, ...request }: LevelCheckScreenProps) {
  const words = levelCheckTexts.use();
  return (
    <>
      <Ladder here={request.here} groups={request.groups} />
      <section className={styles.section} aria-labelledby={requestId}>
        <h2 id={requestId} tabIndex={-1}>
          {words.requestTitle}
        </h2>
        <Request {...request} />
      </section>
      <section className={styles.section} aria-labelledby="history">
        <h2 id="history">{words.historyTitle}</h2>
        <RequestHistory checks={past} groups={request.groups} />
        <PageLinks
          page={page.pageNo}
          totalPages={Math.ceil(page.total / page.pageSize)}
          hrefFor={(number) => (number > 1 ? `?page=${number}` : '.')}
          preventScrollReset
        />
      </section>
    </>
  );
}
