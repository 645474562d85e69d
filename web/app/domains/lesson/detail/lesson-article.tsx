import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonDetail, LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setMediaKey } from '../../../lib/device/media-key.ts';
import { jumpTo } from '../../../player/jump.ts';
import { Prose } from '../../../ui/prose.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import { type GroupAddress, groupPath } from '../group/group-path.ts';
import { type PatchLesson, stateOfSaved } from '../lesson-states.ts';
import { useWindowTurn } from '../lock/use-window-turn.ts';
import { LessonPlayer, type LessonPlayerProps } from '../watch/lesson-player.tsx';
import type { EndedSitting } from '../watch/use-watch-report.ts';
import { AfterPractice, type NoteWay } from './after-practice.tsx';
import type { Finish, FinishParts } from './finish.ts';
import { LessonHead } from './lesson-head.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import styles from './lesson-screen.module.css';
import { useLessonOpen } from './use-lesson-open.ts';

export interface LessonArticleProps
  extends Omit<LessonPlayerProps, 'onSaved' | 'media' | 'onEnded'>,
    FinishParts {
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
  /** The lessons of its list, as far as they are known: the next one is shown with its picture. */
  others?: readonly LessonSummary[];
  /** The content below, including the comments. Each lesson has its own instance. */
  children: ReactNode;
}

function nextOf(
  { next }: LessonDetail,
  hrefOf: (id: string) => string,
  others: readonly LessonSummary[] = [],
): Finish['next'] {
  if (!next) return null;
  const known = others.find(({ id }) => id === next.id);
  return { href: hrefOf(next.id), title: next.title, poster: known?.poster, duration: known?.duration };
}

/** A lesson: its video, its text, what comes after practising, and the lessons next to it. */
export function LessonArticle(props: LessonArticleProps) {
  const { current, patch, place, group, note, className, children, others, renderFinish, ...player } = props;
  const media = useRef<HTMLVideoElement>(null);
  const { lesson, hrefOf } = player;
  const [ended, setEnded] = useState<EndedSitting>();
  // Another lesson on the same screen has not ended.
  const sitting = ended?.lessonId === lesson.id && renderFinish ? ended : undefined;
  const isOver = sitting !== undefined;
  const toggleFavorite = useFavorite(patch);
  useLessonOpen(lesson.id);
  useWindowTurn([lesson], group.side);
  const keepSaved = (saved: UserLesson) => patch(saved.lessonId, stateOfSaved(saved));

  // Shown again first: what is not shown cannot take the focus.
  function sitAgain() {
    flushSync(() => setEnded(undefined));
    const video = media.current;
    jumpTo(video, 0);
    video?.play().catch(() => undefined);
    video?.parentElement?.scrollIntoView({ block: 'nearest' });
    video?.parentElement?.querySelector<HTMLElement>('media-play-button')?.focus({ preventScroll: true });
  }

  // The player sets its keys anew when it plays.
  const playAgain = useEffectEvent(sitAgain);
  useEffect(() => {
    if (isOver) setMediaKey('play', () => playAgain());
  }, [isOver]);

  return (
    <article className={className} data-over={isOver || undefined}>
      <div hidden={isOver}>
        <LessonPlayer
          key={`player-${lesson.id}`}
          {...player}
          media={media}
          onSaved={keepSaved}
          onEnded={setEnded}
        />
      </div>
      {sitting
        ? renderFinish?.({
            lesson,
            sitting,
            next: nextOf(lesson, hrefOf, others),
            groupHref: groupPath(group),
            sitAgain,
          })
        : null}
      <div hidden={isOver}>
        <LessonHead place={place} lesson={current} onFavorite={() => toggleFavorite(current)} />
        <Prose html={lesson.content} lang={htmlLang[lesson.lang]} className={styles.prose} />
        <AfterPractice
          key={`after-${lesson.id}`}
          lesson={current}
          group={group}
          note={note}
          onSaved={keepSaved}
          onAgain={sitAgain}
        />
        <LessonNeighbours lesson={lesson} hrefOf={hrefOf} />
        <Fragment key={`more-${lesson.id}`}>{children}</Fragment>
      </div>
    </article>
  );
}
