import type { LessonSummary, UserLesson } from '@taegeuk/contract/lesson.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { formatDate, formatDuration } from '../../../lib/dates/format.ts';
import { PageLinks } from '../../../lib/lists/page-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import { progressKind } from '../group/lesson-progress.ts';
import { useLessonStates } from '../lesson-states.ts';
import { resumePosition } from '../watch/resume-position.ts';
import { ListFilterForm } from './list-filter-form.tsx';
import { hrefOf, isNarrowed, searchOf } from './list-filters.ts';
import { firstGroupPath, lessonAddress, type RecordKind, recordKinds, recordPath } from './list-kinds.ts';
import { ListLine } from './list-line.tsx';
import { ListNothing } from './list-nothing.tsx';
import { lessonOfRecord, type RecordsPage } from './load-records.ts';
import styles from './records-screen.module.css';

export interface RecordsScreenProps {
  page: RecordsPage;
  /** Content above the list, e.g. the practice timer. */
  children?: ReactNode;
}

/** A list of the member's own lessons: history, favourites or practised ones. */
export function RecordsScreen({ page, children }: RecordsScreenProps) {
  const { kind, filters, records, total } = page;
  const t = lessonListTexts.use();
  const words = t.lists[kind];
  const loaded = useMemo(() => records.map(lessonOfRecord), [records]);
  const { lessons, patch } = useLessonStates(loaded);
  const toggleFavorite = useFavorite(patch);
  const isAll = !isNarrowed(filters) && filters.page === 1;
  return (
    <Page>
      <PageHead eyebrow={t.centre} title={words.title} lead={words.lead} />
      {children}
      {isAll && records.length === 0 ? null : (
        <ListFilterForm filters={filters} narrowedBy={recordKinds[kind].narrowedBy} />
      )}
      {records.length === 0 ? (
        <ListNothing
          isNarrowed={!isAll}
          words={words}
          wayOn={{ to: firstGroupPath, label: words.emptyAction }}
        />
      ) : (
        <section aria-labelledby="lessons-title">
          <h2 id="lessons-title" className={styles.count}>
            {t.count(total)}
          </h2>
          <ol>
            {lessons.map((lesson, index) => (
              <RecordLine
                key={lesson.id}
                page={page}
                lesson={lesson}
                record={records[index]}
                onFavorite={toggleFavorite}
              />
            ))}
          </ol>
        </section>
      )}
      <PageLinks
        page={filters.page}
        totalPages={page.totalPages}
        hrefFor={(number) => hrefOf(filters, number)}
      />
    </Page>
  );
}

interface RecordLineProps {
  page: RecordsPage;
  lesson: LessonSummary;
  record: UserLesson | undefined;
  onFavorite: (lesson: LessonSummary) => void;
}

function RecordLine({ page, lesson, record, onFavorite }: RecordLineProps) {
  if (!record) return null;
  return (
    <ListLine
      lesson={lesson}
      group={record.category}
      to={recordPath(page.kind, record.id, searchOf(page.filters))}
      date={
        <RecordDate kind={page.kind} record={record} isFavorite={lesson.userLesson?.isFavorite ?? false} />
      }
      action={<WayToLesson lesson={lesson} category={record.category} />}
      onFavorite={onFavorite}
    />
  );
}

function RecordDate({
  kind,
  record,
  isFavorite,
}: {
  kind: RecordKind;
  record: UserLesson;
  isFavorite: boolean;
}) {
  const t = lessonListTexts.use();
  const lang = useLang();
  const { practisedAt, lastOpenedAt } = record;
  if (kind === 'favorite' && !isFavorite) return t.removed;
  const at = kind === 'practised' ? practisedAt : lastOpenedAt;
  if (!at) return null;
  const words = kind === 'practised' ? t.practisedOn : t.openedOn;
  return <time dateTime={at}>{words(formatDate(at, lang))}</time>;
}

interface WayToLessonProps {
  lesson: Pick<LessonSummary, 'id' | 'title' | 'duration' | 'userLesson'>;
  category: UserLesson['category'];
  variant?: 'outline' | 'solid';
}

/** A link to the video that says where it resumes. */
export function WayToLesson({ lesson, category, variant = 'outline' }: WayToLessonProps) {
  const t = lessonListTexts.use();
  const at = resumePosition(lesson.userLesson, lesson.duration);
  const again = progressKind(lesson.userLesson) === 'done' ? t.watchAgain : t.watch;
  const words = at >= 1 ? t.goOnAt(formatDuration(Math.floor(at))) : again;
  return (
    <Button
      variant={variant}
      size="sm"
      aria-label={t.watchOf(lesson.title, words)}
      render={<Link to={lessonAddress(category, lesson.id)} />}
    >
      {words}
    </Button>
  );
}
