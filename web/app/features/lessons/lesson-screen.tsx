import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { AfterPractice } from './after-practice.tsx';
import { LessonAside } from './lesson-aside.tsx';
import { LessonCrumbs } from './lesson-crumbs.tsx';
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
  /** What stands below: the comments. Each lesson has its own instance. */
  children: ReactNode;
}

/** A lesson: its video, what to know, what comes after practising, and its place in the group. */
export function LessonScreen({ page, contact, children }: LessonScreenProps) {
  const { lesson } = page;
  const { lessons, patch } = useLessonStates(page.lessons);
  const toggleFavorite = useFavorite(patch);
  useLessonOpen(lesson.id);
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
            onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
          />
          <LessonHead page={page} lesson={current} onFavorite={() => toggleFavorite(current)} />
          <Prose html={lesson.content} lang={htmlLang[lesson.lang]} className={styles.prose} />
          <AfterPractice
            key={`after-${lesson.id}`}
            lesson={current}
            groupSlug={page.place.slug}
            onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
          />
          <LessonNeighbours groupSlug={page.place.slug} lesson={lesson} />
          <Fragment key={`more-${lesson.id}`}>{children}</Fragment>
        </article>
        <LessonAside group={page} lessons={lessons} currentId={lesson.id} />
      </div>
    </Page>
  );
}

function LessonHead({
  page,
  lesson,
  onFavorite,
}: {
  page: LessonPage;
  lesson: LessonSummary;
  onFavorite: () => void;
}) {
  const texts = useTexts();
  const place = [texts.common.levels[page.place.level.key], page.name, texts.lessons.nth(lesson.position)];
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p className={styles.eyebrow}>{place.join(' · ')}</p>
        <h1 className={styles.title} lang={htmlLang[lesson.lang]}>
          {lesson.title}
        </h1>
      </div>
      <ToggleButton icon="heart" pressed={lesson.userLesson?.isFavorite ?? false} onClick={onFavorite}>
        {texts.lessons.favorite}
      </ToggleButton>
    </header>
  );
}
