import type { Course } from '@taegeuk/contract/academy.ts';
import { Link } from 'react-router';
import { academyTexts } from '../../i18n/academy-texts.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { academyPath } from './academy-paths.ts';
import styles from './course-standing.module.css';
import { stepOf } from './course-step.ts';
import { StepAction, stepWords } from './step-action.tsx';

export interface CourseStandingProps {
  courses: readonly Course[];
  slug: string;
}

/** The state of a course on the path through the academy, its next step, and a link to the whole path. */
export function CourseStanding({ courses, slug }: CourseStandingProps) {
  const t = academyTexts.use();
  const index = courses.findIndex((course) => course.slug === slug);
  const course = courses[index];
  const isLesson = course && stepOf(course).kind === 'lesson';
  return (
    <Card as="section" variant="tint" padding="md" aria-labelledby="standing-title" className={styles.card}>
      <div className={styles.text}>
        <h2 id="standing-title" className={styles.title}>
          {course ? t.placeOf(index + 1, courses.length) : t.standingTitle}
        </h2>
        {course ? <p className={styles.words}>{stepWords(course, t)}</p> : null}
      </div>
      <div className={styles.actions}>
        {/* The link to the next lesson is in the head already. */}
        {course && !isLesson ? <StepAction course={course} /> : null}
        <TextLink render={<Link to={academyPath} />}>{t.toPath}</TextLink>
      </div>
    </Card>
  );
}
