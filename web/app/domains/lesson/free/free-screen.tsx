import { htmlLang } from '@taegeuk/contract/languages.ts';
import { colourOf } from '@taegeuk/contract/levels.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { PlayerPending } from '../../../player/player-pending.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { lengthWords } from '../group/lesson-progress.ts';
import { levelName } from '../group/level-name.ts';
import styles from './free.module.css';
import { InviteLink } from './invite-link.tsx';
import { type FreeLesson, levelOfFree } from './load-free.ts';

// The player library is loaded after the page has painted.
const FreePlayer = lazy(() => import('./free-player.tsx').then((module) => ({ default: module.FreePlayer })));

/** A whole lesson for somebody who is no member, and what comes after it. */
export function FreeScreen({ free }: { free: FreeLesson }) {
  const { lesson } = free;
  const texts = startTexts.use();
  const lessons = lessonTexts.use();
  const lang = useLang();
  const level = levelOfFree(free);
  const place = [
    ...(level ? [levelName(level, lang)] : []),
    lesson.category.name,
    lessons.nth(lesson.position),
  ];
  return (
    <Page level={colourOf(level)} className={styles.page}>
      <Suspense fallback={<PlayerPending poster={lesson.poster} />}>
        <FreePlayer free={free} />
      </Suspense>
      <div className={styles.columns}>
        <div className={styles.words}>
          <PageHead
            size="md"
            eyebrow={place.join(' · ')}
            title={<span lang={htmlLang[lesson.lang]}>{lesson.title}</span>}
            lead={`${lengthWords(lesson.duration, lessons)} · ${texts.freeOpen}`}
          />
          <Prose html={lesson.content} lang={htmlLang[lesson.lang]} />
        </div>
        <aside aria-labelledby="invite-title" className={styles.invite}>
          <h2 id="invite-title" className={styles.inviteTitle}>
            {texts.inviteTitle}
          </h2>
          <p>{free.isWeekFree ? texts.inviteText : texts.joinText}</p>
          {lesson.next ? <p className={styles.next}>{texts.inviteNext(lesson.next.title)}</p> : null}
          <InviteLink free={free} variant="outline" />
        </aside>
      </div>
    </Page>
  );
}

/** The academy has marked no lesson as free. */
export function NoFreeLesson() {
  const texts = startTexts.use();
  return (
    <Page width="form">
      <PageHead title={texts.freeTitle} />
      <EmptyState title={texts.freeNone} description={texts.freeNoneText}>
        <Button render={<Link to="/taegeuk/meaning" />}>{texts.toMeaning}</Button>
      </EmptyState>
    </Page>
  );
}
