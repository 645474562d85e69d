import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { LessonRecord } from '@taegeuk/contract/lesson.ts';
import { colourOf, lessonLevelOf } from '@taegeuk/contract/levels.ts';
import { sideOf } from '@taegeuk/contract/membership.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { LessonNeighbours } from '../detail/lesson-neighbours.tsx';
import { useFavorite } from '../favorite/use-favorite.ts';
import { notePath } from '../group/group-path.ts';
import { levelName } from '../group/level-name.ts';
import { useLessonStates } from '../lesson-states.ts';
import { WatchedStrip } from '../watch/watched-strip.tsx';
import { searchOf } from './list-filters.ts';
import { lessonAddress, recordKinds, recordPath } from './list-kinds.ts';
import { lessonOfRecord, type RecordPage } from './load-records.ts';
import { RecordFacts, RecordOpens } from './record-facts.tsx';
import styles from './record-screen.module.css';
import { WayToLesson } from './records-screen.tsx';

/** A member's record of a lesson, with links to the lesson and to its neighbours in the list. */
export function RecordScreen({ page }: { page: RecordPage }) {
  const { kind, filters, record } = page;
  const t = lessonListTexts.use();
  const list = `${recordKinds[kind].path}${searchOf(filters)}`;
  return (
    <Page level={colourOf(lessonLevelOf(record.category))}>
      <Breadcrumbs
        label={commonTexts.use().breadcrumbs}
        items={[{ label: t.centre }, { label: t.lists[kind].title, href: list }]}
        renderLink={(href) => <Link to={href} />}
      />
      <article className={styles.record}>
        <RecordHead record={record} />
        {record.locked ? <Notice variant="info">{t.record.locked}</Notice> : null}
        <div className={styles.watched}>
          <img src={record.lesson.poster} alt="" width={640} height={360} className={styles.poster} />
          <div>
            <RecordFacts record={record} />
            <WatchedStrip
              ranges={record.watched}
              duration={record.lesson.duration}
              renderJump={(from, words) => (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t.strip.jump(words)}
                  render={<Link to={lessonAddress(record.category, record.lessonId, from)} />}
                >
                  {words}
                </Button>
              )}
            />
          </div>
        </div>
        <RecordOpens record={record} />
        <LessonNeighbours
          lesson={{ previous: record.previous, next: record.next, lang: record.lesson.lang }}
          hrefOf={(id) => recordPath(kind, id, searchOf(filters))}
        />
      </article>
    </Page>
  );
}

function RecordHead({ record }: { record: LessonRecord }) {
  const texts = lessonTexts.use();
  const lang = useLang();
  const t = lessonListTexts.use();
  const loaded = useMemo(() => [lessonOfRecord(record)], [record]);
  const { lessons, patch } = useLessonStates(loaded);
  const toggleFavorite = useFavorite(patch);
  const [lesson] = lessons;
  const group = { side: sideOf(record.category.center), slug: record.category.slug };
  const level = lessonLevelOf(record.category);
  const place = [level ? levelName(level, lang) : null, record.category.name];
  if (!lesson) return null;
  return (
    <PageHead
      size="md"
      eyebrow={place.filter(Boolean).join(' · ')}
      title={<span lang={htmlLang[lesson.lang]}>{lesson.title}</span>}
      lead={<span lang={htmlLang[lesson.lang]}>{lesson.summary}</span>}
      actions={
        <div className={styles.actions}>
          <ToggleButton
            icon="heart"
            pressed={lesson.userLesson?.isFavorite ?? false}
            onClick={() => toggleFavorite(lesson)}
          >
            {texts.favorite}
          </ToggleButton>
          {/* A lesson of the academy has a link to its report itself. */}
          {group.side === 'center' ? (
            <Button variant="outline" size="sm" render={<Link to={notePath(group)} />}>
              {t.record.writeDiary}
            </Button>
          ) : null}
          <WayToLesson lesson={lesson} category={record.category} variant="solid" />
        </div>
      }
    />
  );
}
