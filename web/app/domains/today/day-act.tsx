import { useState } from 'react';
import { todayTexts } from '../../i18n/today-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDayOfMonth, formatDayOfWeek, formatNumber } from '../../lib/dates/format.ts';
import { TermsLink } from '../../lib/document/terms-link.tsx';
import { liveSession } from '../../lib/session/session.ts';
import { paymentHref, rememberReturn } from '../order/payment-paths.ts';
import { practiceAddress } from '../practice/timer/sitting-address.ts';
import type { SittingRecord } from '../practice/timer/sitting-record.ts';
import { Act, Beside, LessonFacts, Press, PressButton } from './act.tsx';
import type { TodayFacts } from './load-today.ts';
import { type Days, isWritten, type TodayState } from './today-state.ts';

const timerPath = '/center/practice';
const diaryPath = '/center/diary/manage';
const addPath = `${diaryPath}/add`;
const freePath = '/customer/payment/nopayment';

type Of<Kind extends TodayState['kind']> = Extract<TodayState, { kind: Kind }>;

export interface DayActProps {
  state: TodayState;
  facts: TodayFacts;
  days: Days;
  /** The newest sitting with the timer that is not in the diary yet. */
  waiting: SittingRecord | undefined;
}

/** What the day is about, in its words. */
export function DayAct({ state, facts, days, waiting }: DayActProps) {
  const day = <Today on={days.practice} />;
  switch (state.kind) {
    case 'new':
      return <NewAct state={state} groupSlug={facts.groupSlug} />;
    case 'before':
    case 'between':
      return <LessonAct state={state} day={day} />;
    case 'done':
      return <DoneAct state={state} day={day} facts={facts} days={days} waiting={waiting} />;
    case 'lapsed':
      return <LapsedAct state={state} day={day} />;
    case 'all':
      return <AllAct state={state} day={day} groupSlug={facts.groupSlug} />;
    default:
      return <OtherAct state={state} day={day} facts={facts} />;
  }
}

function Today({ on }: { on: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  return (
    <>
      <b>{t.title}</b> <time dateTime={on}>{formatDayOfWeek(on, lang)}</time>
    </>
  );
}

/** The picture of the lesson that comes next, also while it waits. */
function posterOf({ lessons }: TodayFacts): string | undefined {
  return (lessons.find(({ userLesson }) => !userLesson?.practised) ?? lessons[0])?.poster;
}

type Shown<Kind extends TodayState['kind']> = { state: Of<Kind>; day: React.ReactNode };

function NewAct({ state: { lesson, trial }, groupSlug }: { state: Of<'new'>; groupSlug: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const name = liveSession()?.infoUser.nickName ?? '';
  const group = `/center/${groupSlug}`;
  const start = lesson?.href ?? group;
  return (
    <Act
      day={
        <>
          <b>{t.title}</b> {t.hello(name)}
        </>
      }
      title={lesson?.title ?? t.newTitle}
      meta={lesson ? <LessonFacts of={lesson} /> : undefined}
      text={
        trial ? (
          <>
            {t.trial(trial.name, formatDayOfMonth(trial.until, lang))} <TermsLink />
          </>
        ) : (
          t.noPass
        )
      }
      poster={lesson?.poster}
    >
      {trial ? (
        <FreePress categoryId={trial.id} start={start} />
      ) : (
        <Press to={paymentHref()} onClick={() => rememberReturn(start)}>
          {t.toShop}
        </Press>
      )}
      <Beside to={group}>{t.whichLessons}</Beside>
    </Act>
  );
}

/** Opens the free time by one press, which agrees to the conditions beside it, and goes on to the lesson. */
function FreePress({ categoryId, start }: { categoryId: string; start: string }) {
  const t = todayTexts.use();
  const lang = useLang();
  const [isPending, setPending] = useState(false);

  async function begin() {
    setPending(true);
    try {
      const { startFreeWeek } = await import('../order/free-week/free-week.ts');
      await startFreeWeek(lang);
      location.assign(start);
      // Who comes back finds a button that can be pressed.
      setPending(false);
    } catch {
      // Its own page says what is wrong, and it is tried again there.
      rememberReturn(start);
      location.assign(`${freePath}?${new URLSearchParams({ categoryId })}`);
    }
  }

  return (
    <PressButton pending={isPending} pendingLabel={t.opening} onClick={() => void begin()}>
      {t.beginFree}
    </PressButton>
  );
}

function LessonAct({ state: { kind, lesson }, day }: Shown<'before' | 'between'>) {
  const t = todayTexts.use();
  const isBetween = kind === 'between';
  return (
    <Act
      day={day}
      title={lesson.title}
      meta={<LessonFacts of={lesson} isBetween={isBetween} />}
      text={lesson.summary}
      poster={lesson.poster}
    >
      <Press to={lesson.href}>{isBetween ? t.goOn : t.begin}</Press>
      <Beside to={timerPath}>{t.sitInstead}</Beside>
    </Act>
  );
}

function DoneAct({
  state: { lesson, minutes },
  day,
  facts,
  days,
  waiting,
}: Shown<'done'> & Pick<DayActProps, 'facts' | 'days' | 'waiting'>) {
  const t = todayTexts.use();
  const { currentStreak } = facts.stats;
  const written = isWritten(facts, days) ? facts.entry : undefined;
  return (
    <Act
      day={day}
      title={t.doneTitle}
      meta={
        <>
          {minutes > 0 ? <b>{t.sat(t.length(minutes))}</b> : null}
          {currentStreak > 1 ? `${minutes > 0 ? ' · ' : ''}${t.inARow(currentStreak)}` : null}
        </>
      }
      text={lesson ? t.doneWith(lesson.title) : t.doneText}
      poster={lesson?.poster ?? posterOf(facts)}
      seal={
        <>
          {t.seal}
          {minutes > 0 ? <br /> : null}
          {minutes > 0 ? t.minutes(minutes) : null}
        </>
      }
    >
      {written ? (
        <Beside to={`${diaryPath}/view/${written.id}`}>{t.readEntry}</Beside>
      ) : (
        <Press to={waiting ? practiceAddress(waiting) : addPath}>{t.writeThree}</Press>
      )}
      {lesson ? <Beside to={lesson.href}>{t.again}</Beside> : <Beside to={timerPath}>{t.sitAgain}</Beside>}
    </Act>
  );
}

function LapsedAct({ state: { side, endedOn, lesson, offer }, day }: Shown<'lapsed'>) {
  const t = todayTexts.use();
  const lang = useLang();
  const price = offer && t.won(formatNumber(offer.priceKrw, lang));
  return (
    <Act
      day={day}
      title={t.lapsedTitle}
      meta={t.ended[side](formatDayOfMonth(endedOn, lang))}
      text={
        <>
          {lesson ? `${t.stoppedAt(lesson.title)} ` : null}
          {offer && price ? t.offer(offer.name, price) : null}
        </>
      }
      poster={lesson?.poster}
    >
      <Press to={paymentHref(offer?.id)} onClick={() => lesson && rememberReturn(lesson.href)}>
        {offer ? t.goOnDays(offer.days) : t.toShop}
      </Press>
      <Beside to={diaryPath}>{t.readDiary}</Beside>
    </Act>
  );
}

function AllAct({ state: { lesson }, day, groupSlug }: Shown<'all'> & { groupSlug: string }) {
  const t = todayTexts.use();
  return (
    <Act day={day} title={t.allTitle} text={t.allText} poster={lesson?.poster}>
      <Press to={`/center/${groupSlug}`}>{t.seeLessons}</Press>
      <Beside to="/center/diary/level-check/hidden">{t.levelCheck}</Beside>
    </Act>
  );
}

function OtherAct({
  state,
  day,
  facts,
}: Shown<'courses' | 'resting' | 'early'> & Pick<DayActProps, 'facts'>) {
  const t = todayTexts.use();
  const lang = useLang();
  const poster = posterOf(facts);
  if (state.kind === 'courses') {
    return (
      <Act day={day} title={t.coursesTitle} text={t.coursesText} poster={poster}>
        <Press to="/academy">{t.toCourses}</Press>
        <Beside to={timerPath}>{t.sitInstead}</Beside>
      </Act>
    );
  }
  const isResting = state.kind === 'resting';
  const on = formatDayOfMonth(isResting ? state.returnsOn : state.startsOn, lang);
  return (
    <Act
      day={day}
      title={isResting ? t.restingTitle : t.earlyTitle}
      text={isResting ? t.resting(on) : t.early(on)}
      poster={poster}
    >
      <Press to={timerPath}>{t.sit}</Press>
      <Beside to="/mypage/payment-check">{t.toWindows}</Beside>
    </Act>
  );
}
