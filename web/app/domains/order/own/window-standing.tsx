import {
  type MembershipWindow,
  type WindowSide,
  windowOf,
  windowSides,
} from '@taegeuk/contract/membership.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { orderTexts } from '../../../i18n/order-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate } from '../../../lib/dates/format.ts';
import { useSeoulDay } from '../../../lib/dates/seoul-day.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { nextStart, standingOf, type WindowStanding } from './next-window.ts';
import styles from './windows.module.css';

/** The memberships of both sides: how long each lasts, and what the next payment would do. */
export function Windows({ profile }: { profile: Profile }) {
  const { windows } = orderTexts.use();
  return (
    <section aria-labelledby="windows-title" className={styles.windows}>
      <VisuallyHidden as="h2" id="windows-title">
        {windows.title}
      </VisuallyHidden>
      {windowSides.map((side) => (
        <Side key={side} side={side} membership={windowOf(profile, side)} />
      ))}
    </section>
  );
}

function Side({ side, membership }: { side: WindowSide; membership: MembershipWindow }) {
  const { windows } = orderTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const standing = standingOf(membership, today);
  const next = nextStart(membership, today);
  return (
    <div className={styles.side} data-kind={standing.kind}>
      <h3 className={styles.name}>{windows.sides[side]}</h3>
      <p className={styles.large}>
        {standing.kind === 'active' ? windows.dDay(standing.daysLeft - 1) : null}
        {standing.kind === 'before' ? windows.soon : null}
        {standing.kind === 'ended' || standing.kind === 'never' ? windows.closed : null}
      </p>
      <p className={styles.words}>{useStandingWords(standing)}</p>
      <p className={styles.next}>{next ? windows.nextFrom(formatDate(next, lang)) : windows.nextFromToday}</p>
    </div>
  );
}

function useStandingWords(standing: WindowStanding): string {
  const { windows } = orderTexts.use();
  const lang = useLang();
  switch (standing.kind) {
    case 'active': {
      const until = formatDate(standing.endsOn, lang);
      return standing.daysLeft === 1 ? windows.lastDay(until) : windows.active(until, standing.daysLeft);
    }
    case 'before':
      return windows.before(formatDate(standing.startsOn, lang));
    case 'ended':
      return windows.ended(formatDate(standing.endsOn, lang));
    case 'never':
      return windows.never;
  }
}
