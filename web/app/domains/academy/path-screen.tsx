import type { AcademyPath, Course } from '@taegeuk/contract/academy.ts';
import { htmlLang } from '@taegeuk/contract/languages.ts';
import { type AcademyLevel, academyLadder } from '@taegeuk/contract/levels.ts';
import { isWindowActive } from '@taegeuk/contract/membership.ts';
import { academyTexts } from '../../i18n/academy-texts.ts';
import { lessonTexts } from '../../i18n/lesson-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { windowWords } from '../../lib/dates/window-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { CourseLine } from './course-line.tsx';
import { courseToGoOn, isCompleted, stepOf } from './course-step.ts';
import styles from './path-screen.module.css';
import { StepAction, stepWords } from './step-action.tsx';

/** The path through the academy: the next step, then every level with its courses. */
export function PathScreen({ path }: { path: AcademyPath }) {
  const t = academyTexts.use();
  const { courses } = path;
  return (
    <Page>
      <PageHead eyebrow={t.section} title={t.title} lead={t.lead} />
      {courses.length === 0 ? (
        <EmptyState title={t.emptyTitle} description={t.emptyText} />
      ) : (
        <>
          <GoOn courses={courses} />
          <Facts path={path} />
          {academyLadder.map((level) => (
            <Level
              key={level.slug}
              level={level}
              courses={courses.filter((course) => course.level === level.level)}
            />
          ))}
        </>
      )}
    </Page>
  );
}

function GoOn({ courses }: { courses: Course[] }) {
  const t = academyTexts.use();
  const texts = lessonTexts.use();
  const course = courseToGoOn(courses);
  const level = course && academyLadder[course.level - 1];
  const step = course && stepOf(course);
  return (
    <section aria-labelledby="next-title" className={styles.next}>
      <div className={styles.nextText}>
        <p className={styles.eyebrow}>{t.nextTitle}</p>
        <h2 id="next-title" className={styles.nextTitle}>
          {course && level
            ? t.course(texts.academyLevels[level.slug], course.name)
            : t.completedOf(courses.filter(isCompleted).length, courses.length)}
        </h2>
        <p className={styles.words}>
          {course ? stepWords(course, t) : courses.every(isCompleted) ? t.allText : t.restText}
        </p>
        {step?.kind === 'lesson' ? (
          <p className={styles.words}>
            {t.nextLesson}: <span lang={htmlLang[step.lesson.lang]}>{step.lesson.title}</span>
          </p>
        ) : null}
      </div>
      {course ? <StepAction course={course} /> : null}
    </section>
  );
}

function Facts({ path }: { path: AcademyPath }) {
  const t = academyTexts.use();
  const lang = useLang();
  const today = useSeoulDay();
  const { words } = windowWords(path, today, t.window, (day) => formatDate(day, lang));
  const completed = path.courses.filter(isCompleted).length;
  const completedWords = t.completedOf(completed, path.courses.length);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t.completed}</dt>
        <dd>
          {completedWords}
          <Meter value={completed} max={path.courses.length} label={completedWords} />
        </dd>
      </div>
      <div>
        <dt>{t.window.label}</dt>
        <dd>
          {words}
          {isWindowActive(path, today) ? null : <p className={styles.note}>{t.window.closed}</p>}
        </dd>
      </div>
    </dl>
  );
}

function Level({ level, courses }: { level: AcademyLevel; courses: Course[] }) {
  const texts = lessonTexts.use();
  const id = `level-${level.slug}`;
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.level}>
      <h2 id={id} className={styles.levelTitle}>
        {texts.level(level.level, texts.academyLevels[level.slug])}
      </h2>
      {courses.some(({ locked }) => locked === 'pay_level_low') ? (
        <p className={styles.note}>{texts.lock.levelOf(texts.academyLevels[level.slug])}</p>
      ) : null}
      <ol className={styles.courses}>
        {courses.map((course) => (
          <CourseLine key={course.categoryId} course={course} />
        ))}
      </ol>
    </section>
  );
}
