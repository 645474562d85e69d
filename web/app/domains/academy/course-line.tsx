import type { Course } from '@taegeuk/contract/academy.ts';
import { Link } from 'react-router';
import { academyTexts } from '../../i18n/academy-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { certificatePath, coursePath } from './academy-paths.ts';
import styles from './course-line.module.css';
import { isCompleted, stepOf } from './course-step.ts';
import { reportWay } from './report-way.ts';

/** A course of the path: its lessons, its report, its certificate. */
export function CourseLine({ course }: { course: Course }) {
  const t = academyTexts.use();
  const done = t.doneOf(course.practised, course.lessons);
  return (
    <li className={styles.line} data-completed={isCompleted(course) || undefined}>
      <h3 className={styles.name}>
        <Link to={coursePath(course.slug)} className={styles.link}>
          {course.name}
        </Link>
      </h3>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t.lessons}</dt>
          <dd>
            {course.lessons === 0 ? t.emptyCourseText : done}
            {course.lessons === 0 ? null : (
              <Meter value={course.practised} max={course.lessons} label={done} className={styles.meter} />
            )}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t.report}</dt>
          <dd>
            <ReportWords course={course} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t.certificate}</dt>
          <dd>
            <CertificateWords course={course} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

function ReportWords({ course }: { course: Course }) {
  const t = academyTexts.use();
  const { report } = course;
  if (!report) return <span className={styles.none}>{t.noReport}</span>;
  return <TextLink render={<Link to={reportWay(course, t).to} />}>{t.reportStates[report.state]}</TextLink>;
}

function CertificateWords({ course }: { course: Course }) {
  const t = academyTexts.use();
  const { certificate } = course;
  if (!certificate) {
    const isReady = stepOf(course).kind === 'claim';
    return <span className={isReady ? undefined : styles.none}>{isReady ? t.ready : t.notYet}</span>;
  }
  return (
    <TextLink render={<Link to={certificatePath(certificate.id)} />}>
      {certificate.isRevoked ? null : <Icon name="check" size="sm" className={styles.check} />}
      {certificate.isRevoked ? t.revoked : t.received}
    </TextLink>
  );
}
