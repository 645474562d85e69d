import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useCallback, useEffect, useState } from 'react';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { liveSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listRecords } from '../practice/timer/sitting-record.ts';
import { Coming } from './coming.tsx';
import { DayAct } from './day-act.tsx';
import { FirstWeek } from './first-week.tsx';
import { Foot } from './foot.tsx';
import { loadToday, type TodayFacts } from './load-today.ts';
import { takeHead } from './own-head.ts';
import { Quote } from './quote.tsx';
import styles from './today.module.css';
import { type Days, isBeginning, isWritten, stateOf, type TodayState } from './today-state.ts';
import { TodayWeek } from './today-week.tsx';

type Loaded = { state: 'pending' | 'failed' } | { state: 'loaded'; facts: TodayFacts };

// Loaded again when a new day begins in Seoul, and when the connection is back.
function useToday(): { loaded: Loaded; load: () => void } {
  const lang = useLang();
  const day = useSeoulDay();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'pending' });
  const load = useCallback(() => {
    const session = liveSession();
    if (!session) return;
    loadToday(session, lang).then(
      (facts) => setLoaded({ state: 'loaded', facts }),
      () => setLoaded((known) => (known.state === 'loaded' ? known : { state: 'failed' })),
    );
  }, [lang]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day is the reason to read again
  useEffect(() => {
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [load, day]);
  return { loaded, load };
}

/** A member's home: one thing to do, then quietly what was and what comes. */
export function Today() {
  const t = todayTexts.use();
  const { loaded, load } = useToday();
  useEffect(() => takeHead({ title: t.title, description: t.description }), [t]);
  const days = { practice: practiceDay(new Date()), calendar: useSeoulDay() };
  if (loaded.state === 'loaded') return <Day facts={loaded.facts} days={days} />;
  if (loaded.state === 'pending') {
    return (
      <div className={styles.waiting}>
        <Skeleton lines={6} label={t.loading} />
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <h1>{t.failed}</h1>
      <p>{t.failedText}</p>
      <p>
        <Button onClick={load}>{t.loadAgain}</Button>
      </p>
    </div>
  );
}

function levelOf(state: TodayState): number {
  const lesson = 'lesson' in state ? state.lesson : undefined;
  return lesson?.level ?? liveSession()?.infoUser.levelInCenter ?? 0;
}

function Day({ facts, days }: { facts: TodayFacts; days: Days }) {
  const t = todayTexts.use();
  const [waiting] = useState(() => listRecords());
  const state = stateOf(facts, days);
  const isDone = state.kind === 'done';
  // In the day that is done, its button leads to the sitting's entry.
  const ofToday = waiting.find(({ on }) => on === days.practice);
  const asked = isDone && !isWritten(facts, days) ? waiting.filter((each) => each !== ofToday) : waiting;
  const coming = (
    <Coming
      title={isDone ? t.tomorrow : t.coming}
      facts={facts}
      next={isDone ? state.next : undefined}
      waiting={asked}
      today={days.calendar}
    />
  );
  const week = <TodayWeek stats={facts.stats} today={days.practice} />;
  const isNew = isBeginning(facts.stats) && state.kind !== 'lapsed';
  return (
    <div className={styles.today} data-level={centreLevel(levelOf(state))?.key}>
      <DayAct state={state} facts={facts} days={days} waiting={ofToday} />
      <div className={styles.columns}>
        {isNew && !isDone ? (
          <>
            <FirstWeek facts={facts} />
            {week}
          </>
        ) : (
          <>
            {week}
            {isDone ? coming : facts.entry ? <Quote entry={facts.entry} today={days.practice} /> : null}
          </>
        )}
      </div>
      {isDone ? null : <div className={styles.band}>{coming}</div>}
      <Foot windows={facts.windows} news={facts.news} today={days.calendar} />
    </div>
  );
}
