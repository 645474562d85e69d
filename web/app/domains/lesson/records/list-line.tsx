import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { colourOf, lessonLevelOf } from '@taegeuk/contract/levels.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FavoriteButton } from '../favorite/favorite-button.tsx';
import styles from '../group/lesson-line.module.css';
import { metaWords, progressKind } from '../group/lesson-progress.ts';
import { levelName } from '../group/level-name.ts';
import { LessonDot } from '../lesson-dot.tsx';
import { LessonPoster } from '../lesson-poster.tsx';
import listStyles from './list-line.module.css';

/** The group of a lesson, as it is shown in a line. */
export interface LineGroup {
  name: string;
  level: number | null;
  center: number;
}

export interface ListLineProps {
  lesson: LessonSummary;
  group: LineGroup | undefined;
  to: string;
  /** When it was opened or practised. */
  date?: ReactNode;
  /** The link to the video, if the line itself leads elsewhere. */
  action?: ReactNode;
  onFavorite: (lesson: LessonSummary) => void;
}

/** A lesson in a list over many groups: poster, group, title, length, progress, date. The whole line is a link. */
export function ListLine({ lesson, group, to, date, action, onFavorite }: ListLineProps) {
  const texts = lessonTexts.use();
  const lang = htmlLang[lesson.lang];
  const locked = lesson.locked !== null;
  return (
    <li className={styles.line}>
      <LessonPoster lesson={lesson} />
      <div className={styles.body}>
        <p className={listStyles.group}>
          <GroupChip group={group} />
        </p>
        <h3 className={styles.title}>
          <Link to={to} className={styles.link} lang={lang}>
            {lesson.title}
          </Link>
        </h3>
        <p className={styles.meta}>
          <LessonDot kind={progressKind(lesson.userLesson)} />
          {metaWords(lesson, texts)}
          {locked ? ` · ${texts.locked}` : null}
        </p>
        {date ? <p className={listStyles.date}>{date}</p> : null}
        {action ? <div className={listStyles.action}>{action}</div> : null}
      </div>
      <FavoriteButton lesson={lesson} onToggle={onFavorite} className={styles.favorite} />
    </li>
  );
}

function GroupChip({ group }: { group: LineGroup | undefined }) {
  const lang = useLang();
  if (!group) return null;
  const level = lessonLevelOf(group);
  if (!level) return <Chip>{group.name}</Chip>;
  return <Chip level={colourOf(level)}>{`${levelName(level, lang)} · ${group.name}`}</Chip>;
}
