import type { LessonSummary } from '@taegeuk/contract/lesson.ts';
import { colourOf } from '@taegeuk/contract/levels.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import { useLessonStates } from '../lesson-states.ts';
import type { GroupPage } from '../load-lessons.ts';
import { ListLock } from '../lock/lock-notice.tsx';
import { useWindowTurn } from '../lock/use-window-turn.ts';
import { GroupNav } from './group-nav.tsx';
import { type GroupAddress, groupPath, lessonPath } from './group-path.ts';
import { GroupProgress } from './group-progress.tsx';
import styles from './group-screen.module.css';
import { LessonCrumbs } from './lesson-crumbs.tsx';
import { LessonLine } from './lesson-line.tsx';
import { nextLesson } from './lesson-progress.ts';
import { levelName } from './level-name.ts';

export interface GroupScreenProps {
  group: GroupPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
  /** Content above the lessons, e.g. the state of the course in the academy. */
  children?: ReactNode;
}

/** A group of lessons: what it is, the member's progress, its lessons, and links to its neighbours. */
export function GroupScreen({ group, contact, children }: GroupScreenProps) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const { place } = group;
  const { side, level } = place;
  const { lessons, patch } = useLessonStates(group.lessons);
  const toggleFavorite = useFavorite(patch);
  useWindowTurn(group.lessons, side);
  const next = nextLesson(lessons);
  return (
    <Page level={colourOf(level)}>
      <LessonCrumbs group={group} />
      <PageHead
        className={styles.head}
        eyebrow={level ? texts.level(level.level, levelName(level, lang)) : texts.sides[side]}
        title={group.name}
        lead={group.summary}
        actions={next && next.locked === null ? <GoOn group={place} lesson={next} /> : null}
      />
      <div className={styles.columns}>
        <section aria-labelledby="lessons-title" className={styles.main}>
          <VisuallyHidden as="h2" id="lessons-title">
            {texts.list}
          </VisuallyHidden>
          {children}
          {lessons.length === 0 ? (
            <EmptyGroup group={group} />
          ) : (
            <Lessons
              group={group}
              contact={contact}
              lessons={lessons}
              next={next}
              onFavorite={toggleFavorite}
            />
          )}
        </section>
        <GroupNav group={group} />
      </div>
    </Page>
  );
}

function GoOn({ group, lesson }: { group: GroupAddress; lesson: LessonSummary }) {
  const texts = lessonTexts.use();
  const isFirst = lesson.position === 1 && (lesson.userLesson?.position ?? 0) < 1;
  return (
    <Button render={<Link to={lessonPath(group, lesson.id)} />}>
      {isFirst ? texts.start : texts.resume}
    </Button>
  );
}

interface LessonsProps extends Omit<GroupScreenProps, 'children'> {
  lessons: LessonSummary[];
  next: LessonSummary | undefined;
  onFavorite: (lesson: LessonSummary) => void;
}

function Lessons({ group, contact, lessons, next, onFavorite }: LessonsProps) {
  const texts = lessonTexts.use();
  return (
    <>
      <GroupProgress lessons={lessons} />
      <ListLock
        lessons={lessons}
        side={group.place.side}
        level={group.place.level?.level ?? null}
        membership={group.membership}
        contact={contact}
      />
      <ol className={styles.lines}>
        {lessons.map((lesson) => (
          <LessonLine
            key={lesson.id}
            lesson={lesson}
            group={group.place}
            isNext={lesson === next}
            onFavorite={onFavorite}
          />
        ))}
      </ol>
      {next ? null : (
        <div className={styles.allDone}>
          <p>{texts.allDone}</p>
          <Following group={group} />
        </div>
      )}
    </>
  );
}

function Following({ group: { following, place } }: Pick<LessonsProps, 'group'>) {
  const texts = lessonTexts.use();
  const lang = useLang();
  if (!following) return null;
  const { level = place.level, name } = following;
  const words = !level || level === place.level ? name : `${levelName(level, lang)} · ${name}`;
  return (
    <Button variant="outline" render={<Link to={groupPath(following)} />}>
      {texts.nextGroup(words)}
    </Button>
  );
}

function EmptyGroup({ group }: { group: GroupPage }) {
  const texts = lessonTexts.use();
  const other = group.groups.find(({ slug }) => slug !== group.place.slug);
  return (
    <EmptyState
      title={texts.emptyTitle}
      description={group.place.level ? texts.emptyText : texts.emptyTextBeside}
    >
      {other ? (
        <Button variant="outline" render={<Link to={groupPath(other)} />}>
          {texts.toGroup(other.name)}
        </Button>
      ) : null}
    </EmptyState>
  );
}
