import { htmlLang } from '@taegeuk/contract/languages.ts';
import { Fragment, type ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';
import { AfterPractice } from './after-practice.tsx';
import { lessonPath } from './group-path.ts';
import { LessonAside } from './lesson-aside.tsx';
import { LessonCrumbs } from './lesson-crumbs.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import styles from './lesson-screen.module.css';
import { stateOfSaved, useLessonStates } from './lesson-states.ts';
import type { LessonPage } from './load-lessons.ts';
import { useFavorite } from './use-favorite.ts';
import { useLessonOpen } from './use-lesson-open.ts';

export interface LessonScreenProps {
  page: LessonPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
  /** Seconds, where a link asks for a place in the video. */
  startAt?: number | undefined;
  /** What stands below: the comments. Each lesson has its own instance. */
  children: ReactNode;
}

/** A lesson: its video, what to know, what comes after practising, and its place in the group. */
export function LessonScreen({ page, contact, startAt, children }: LessonScreenProps) {
  const { lesson } = page;
  const { lessons, patch } = useLessonStates(page.lessons);
  const toggleFavorite = useFavorite(patch);
  useLessonOpen(lesson.id);
  const hrefOf = (id: string) => lessonPath(page.place.slug, id);
  const current = lessons.find(({ id }) => id === lesson.id) ?? lesson;
  return (
    <Page level={page.place.level.key}>
      <LessonCrumbs group={page} linkGroup />
      <div className={styles.columns}>
        <article className={styles.article}>
          <LessonPlayer
            key={`player-${lesson.id}`}
            lesson={lesson}
            membership={page.membership}
            contact={contact}
            startAt={startAt}
            hrefOf={hrefOf}
            onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
          />
          <LessonHead
            level={page.place.level}
            groupName={page.name}
            lesson={current}
            onFavorite={() => toggleFavorite(current)}
          />
          <Prose html={lesson.content} lang={htmlLang[lesson.lang]} className={styles.prose} />
          <AfterPractice
            key={`after-${lesson.id}`}
            lesson={current}
            groupSlug={page.place.slug}
            onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
          />
          <LessonNeighbours lesson={lesson} hrefOf={hrefOf} />
          <Fragment key={`more-${lesson.id}`}>{children}</Fragment>
        </article>
        <LessonAside group={page} lessons={lessons} currentId={lesson.id} />
      </div>
    </Page>
  );
}
