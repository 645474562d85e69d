import type { OwnWindow } from '@taegeuk/contract/window.ts';
import { Link } from 'react-router';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { windowHref } from '../payment-paths.ts';
import { nextStart, type PausableStanding, windowStandingOf } from './next-window.ts';
import styles from './windows.module.css';

/** The memberships of both sides: how long each lasts, and what the next payment would do. */
export function Windows({ windows: both }: { windows: OwnWindow[] }) {
  const { windows } = orderTexts.use();
  return (
    <section aria-labelledby="windows-title" className={styles.windows}>
      <VisuallyHidden as="h2" id="windows-title">
        {windows.title}
      </VisuallyHidden>
      {both.map((window) => (
        <Side key={window.side} window={window} />
      ))}
    </section>
  );
}

function Side({ window }: { window: OwnWindow }) {
  const { windows } = orderTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const { side } = window;
  const standing = windowStandingOf(window, today);
  const next = nextStart(window, today);
  return (
    <div className={styles.side} data-kind={standing.kind}>
      <h3 className={styles.name}>{windows.sides[side]}</h3>
      <p className={styles.large}>
        {standing.kind === 'active' ? windows.dDay(standing.daysLeft - 1) : null}
        {standing.kind === 'paused' ? windows.pausedLarge : null}
        {standing.kind === 'before' ? windows.soon : null}
        {standing.kind === 'ended' || standing.kind === 'never' ? windows.closed : null}
      </p>
      <p className={styles.words}>{useStandingWords(standing)}</p>
      <p className={styles.next}>{next ? windows.nextFrom(formatDate(next, lang)) : windows.nextFromToday}</p>
      {window.ledger.length === 0 ? null : (
        <p className={styles.more}>
          <TextLink render={<Link to={windowHref(side)} aria-label={windows.moreOf[side]} />}>
            {windows.more}
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** How a window stands, in a sentence or two. */
export function useStandingWords(standing: PausableStanding): string {
  const { windows } = orderTexts.use();
  const lang = useLang();
  switch (standing.kind) {
    case 'active': {
      const until = formatDate(standing.endsOn, lang);
      return standing.daysLeft === 1 ? windows.lastDay(until) : windows.active(until, standing.daysLeft);
    }
    case 'paused':
      return windows.paused(formatDate(standing.returnsOn, lang));
    case 'before':
      return windows.before(formatDate(standing.startsOn, lang));
    case 'ended':
      return windows.ended(formatDate(standing.endsOn, lang));
    case 'never':
      return windows.never;
  }
}
