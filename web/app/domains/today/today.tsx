import { practiceDay } from '@taegeuk/contract/calendar.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import { useCallback, useEffect, useState } from 'react';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfWeek } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { liveSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FirstWeek } from './first-week.tsx';
import { loadToday, type TodayFacts } from './load-today.ts';
import { MainAct } from './main-act.tsx';
import styles from './today.module.css';
import { TodayLines } from './today-lines.tsx';
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

/** A member's day: one button, and the news. */
export function Today() {
  const t = todayTexts.use();
  const lang = useLang();
  const { loaded, load } = useToday();
  const level = centreLevel(liveSession()?.infoUser.levelInCenter ?? 0);
  const today = practiceDay(new Date());
  return (
    <section className={styles.today} aria-labelledby="today-title" data-level={level?.key}>
      <p className={styles.eyebrow} id="today-title">
        {t.title} <time dateTime={today}>{formatDayOfWeek(today, lang)}</time>
      </p>
      {loaded.state === 'loaded' ? <Day facts={loaded.facts} today={today} /> : null}
      {loaded.state === 'pending' ? <Skeleton lines={4} label={t.loading} /> : null}
      {loaded.state === 'failed' ? (
        <div className={styles.failed} role="status">
          <p>{t.failed}</p>
          <Button variant="outline" size="sm" onClick={load}>
            {t.again}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Day({ facts, today }: { facts: TodayFacts; today: string }) {
  return (
    <>
      <div className={styles.columns}>
        <MainAct facts={facts} />
        {facts.entries === null ? (
          <TodayWeek stats={facts.stats} today={today} />
        ) : (
          <FirstWeek facts={facts} entries={facts.entries} />
        )}
      </div>
      <TodayLines facts={facts} />
    </>
  );
}
