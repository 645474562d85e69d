import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { Fragment, type ReactNode } from 'react';
import { Prose } from '../../../ui/prose.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import type { GroupAddress } from '../group/group-path.ts';
import { type PatchLesson, stateOfSaved } from '../lesson-states.ts';
import { useWindowTurn } from '../lock/use-window-turn.ts';
import { LessonPlayer, type LessonPlayerProps } from '../watch/lesson-player.tsx';
import { AfterPractice, type NoteWay } from './after-practice.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import styles from './lesson-screen.module.css';
import { useLessonOpen } from './use-lesson-open.ts';

export interface LessonArticleProps extends Omit<LessonPlayerProps, 'onSaved'> {
  /** Loaded with its own group. */
  lesson: LessonDetail;
  /** The same lesson with the changes made on this screen. */
  current: LessonSummary;
  patch: PatchLesson;
  /** Level and group, as the head names them. */
  place: readonly string[];
  group: GroupAddress;
  note?: NoteWay | undefined;
  className: string | undefined;
  /** The content below, including the comments. Each lesson has its own instance. */
  children: ReactNode;
}

/** A lesson: its video, its text, what comes after practising, and the lessons next to it. */
export function LessonArticle(props: LessonArticleProps) {
  const { current, patch, place, group, note, className, children, ...player } = props;
  const { lesson, hrefOf } = player;
  const toggleFavorite = useFavorite(patch);
  useLessonOpen(lesson.id);
  useWindowTurn([lesson], group.side);
  const keepSaved = (saved: UserLesson) => patch(saved.lessonId, stateOfSaved(saved));
  return (
    <article className={className}>
      <LessonPlayer key={`player-${lesson.id}`} {...player} onSaved={keepSaved} />
      <LessonHead place={place} lesson={current} onFavorite={() => toggleFavorite(current)} />
      <Prose html={lesson.content} lang={htmlLang[lesson.lang]} className={styles.prose} />
      <AfterPractice
        key={`after-${lesson.id}`}
        lesson={current}
        group={group}
        note={note}
        onSaved={keepSaved}
      />
      <LessonNeighbours lesson={lesson} hrefOf={hrefOf} />
      <Fragment key={`more-${lesson.id}`}>{children}</Fragment>
    </article>
  );
}
