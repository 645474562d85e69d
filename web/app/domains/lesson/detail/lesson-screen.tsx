import { colourOf } from '@taegeuk/contract/levels.ts';
import type { ReactNode } from 'react';
import { useLang } from '../../../i18n/use-lang.ts';
import { Page } from '../../../ui/page.tsx';
import { lessonPath } from '../group/group-path.ts';
import { LessonCrumbs } from '../group/lesson-crumbs.tsx';
import { levelName } from '../group/level-name.ts';
import { useLessonStates } from '../lesson-states.ts';
import type { LessonPage } from '../load-lessons.ts';
import type { NoteWay } from './after-practice.tsx';
import type { FinishParts } from './finish.ts';
import { LessonArticle } from './lesson-article.tsx';
import { LessonAside } from './lesson-aside.tsx';
import styles from './lesson-screen.module.css';

export interface LessonScreenProps extends FinishParts {
  page: LessonPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
  /** Seconds, if a link names a position in the video. */
  startAt?: number | undefined;
  /** Where one writes about the lesson. */
  note?: NoteWay | undefined;
  /** The content below: the comments. */
  children: ReactNode;
}

/** A lesson and its position in the group. */
export function LessonScreen({ page, note, children, ...film }: LessonScreenProps) {
  const { lesson } = page;
  const { level } = page.place;
  const lang = useLang();
  const { lessons, patch } = useLessonStates(page.lessons);
  return (
    <Page level={colourOf(level)}>
      <LessonCrumbs group={page} linkGroup />
      <div className={styles.columns}>
        <LessonArticle
          lesson={lesson}
          current={lessons.find(({ id }) => id === lesson.id) ?? lesson}
          patch={patch}
          membership={page.membership}
          {...film}
          hrefOf={(id) => lessonPath(page.place, id)}
          others={lessons}
          place={level ? [levelName(level, lang), page.name] : [page.name]}
          group={page.place}
          note={note}
          className={styles.article}
        >
          {children}
        </LessonArticle>
        <LessonAside group={page} lessons={lessons} currentId={lesson.id} />
      </div>
    </Page>
  );
}
