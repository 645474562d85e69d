import { centreLevel } from '@taegeuk/contract/levels.ts';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { FinishParts } from '../detail/finish.ts';
import { LessonArticle } from '../detail/lesson-article.tsx';
import { groupPath } from '../group/group-path.ts';
import { levelName } from '../group/level-name.ts';
import { useLessonStates } from '../lesson-states.ts';
import { type PracticeVideoPage, practiceVideoPath, practiceVideoPaths } from './load-practice-videos.ts';
import styles from './practice-videos.module.css';

export interface PracticeVideoScreenProps extends FinishParts {
  page: PracticeVideoPage;
  /** Lines of the footer, among them the centre's telephone number. */
  contact: readonly string[];
  /** The content below: the comments. */
  children: ReactNode;
}

/** A lesson as one of the practice videos: the same video, with the neighbours of its list. */
export function PracticeVideoScreen({ page, children, ...film }: PracticeVideoScreenProps) {
  const { topic, lesson } = page;
  const { category } = lesson;
  const texts = commonTexts.use();
  const t = lessonListTexts.use().videos;
  const loaded = useMemo(() => [lesson], [lesson]);
  const { lessons, patch } = useLessonStates(loaded);
  const lang = useLang();
  const level = centreLevel(category.level ?? 0);
  const group = { side: 'center', slug: category.slug } as const;
  return (
    <Page level={level?.key}>
      <Breadcrumbs
        label={texts.breadcrumbs}
        items={[{ label: t.section }, { label: t[topic].title, href: practiceVideoPaths[topic] }]}
        renderLink={(href) => <Link to={href} />}
      />
      <LessonArticle
        lesson={lesson}
        current={lessons[0] ?? lesson}
        patch={patch}
        membership={page.membership}
        {...film}
        hrefOf={practiceVideoPath}
        place={level ? [levelName(level, lang), category.name] : [category.name]}
        group={group}
        className={styles.article}
      >
        <p className={styles.ways}>
          <TextLink render={<Link to={groupPath(group)} />}>{t.toGroup(category.name)}</TextLink>
        </p>
        {children}
      </LessonArticle>
    </Page>
  );
}
