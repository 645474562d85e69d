import { htmlLang } from '@taegeuk/contract/languages.ts';
import { centreLevel } from '@taegeuk/contract/levels.ts';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { lessonListTexts } from '../../i18n/lesson-list-texts.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Page } from '../../ui/page.tsx';
import { Prose } from '../../ui/prose.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AfterPractice } from './after-practice.tsx';
import { groupPath } from './group-path.ts';
import { LessonHead } from './lesson-head.tsx';
import { LessonNeighbours } from './lesson-neighbours.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import lessonStyles from './lesson-screen.module.css';
import { stateOfSaved, useLessonStates } from './lesson-states.ts';
import { type PracticeVideoPage, practiceVideoPath, practiceVideoPaths } from './load-practice-videos.ts';
import styles from './practice-videos.module.css';
import { useFavorite } from './use-favorite.ts';
import { useLessonOpen } from './use-lesson-open.ts';

export interface PracticeVideoScreenProps {
  page: PracticeVideoPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
  /** What stands below: the comments. */
  children: ReactNode;
}

/** A lesson as one of the practice videos: the same video, its neighbours those of its list. */
export function PracticeVideoScreen({ page, contact, children }: PracticeVideoScreenProps) {
  const { topic, lesson } = page;
  const texts = useTexts();
  const t = lessonListTexts.use().videos;
  const loaded = useMemo(() => [lesson], [lesson]);
  const { lessons, patch } = useLessonStates(loaded);
  const toggleFavorite = useFavorite(patch);
  useLessonOpen(lesson.id);
  const current = lessons[0] ?? lesson;
  const level = centreLevel(lesson.category.level ?? 0);
  return (
    <Page level={level?.key}>
      <Breadcrumbs
        label={texts.common.breadcrumbs}
        items={[{ label: t.section }, { label: t[topic].title, href: practiceVideoPaths[topic] }]}
        renderLink={(href) => <Link to={href} />}
      />
      <article className={styles.article}>
        <LessonPlayer
          key={`player-${lesson.id}`}
          lesson={lesson}
          membership={page.membership}
          contact={contact}
          hrefOf={practiceVideoPath}
          onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
        />
        {level ? (
          <LessonHead
            level={level}
            groupName={lesson.category.name}
            lesson={current}
            onFavorite={() => toggleFavorite(current)}
          />
        ) : null}
        <Prose html={lesson.content} lang={htmlLang[lesson.lang]} className={lessonStyles.prose} />
        <AfterPractice
          key={`after-${lesson.id}`}
          lesson={current}
          groupSlug={lesson.category.slug}
          onSaved={(saved) => patch(saved.lessonId, stateOfSaved(saved))}
        />
        <LessonNeighbours lesson={lesson} hrefOf={practiceVideoPath} />
        <p className={styles.ways}>
          <TextLink render={<Link to={groupPath(lesson.category.slug)} />}>
            {t.toGroup(lesson.category.name)}
          </TextLink>
        </p>
        <Fragment key={`more-${lesson.id}`}>{children}</Fragment>
      </article>
    </Page>
  );
}
