import type { Report, ReportReview } from '@taegeuk/contract/report.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { ReactNode } from 'react';
import { reportTexts } from '../../i18n/report-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { courseName } from './course-name.ts';
import { ReportStateChip } from './report-state.tsx';
import styles from './reports.module.css';

/** A report as it is read and printed: its state, the teacher's answer, its text and its files. */
export function ReportView({
  report,
  files,
  actions,
}: {
  report: Report;
  files?: ReactNode;
  actions: ReactNode;
}) {
  const texts = reportTexts.use();
  return (
    <article>
      <PageHead
        eyebrow={courseName(report.category, texts)}
        title={report.title || texts.untitled}
        size="md"
      />
      <p className={styles.standing} data-print="hide">
        <ReportStateChip state={report.state} /> <span>{texts.stateTexts[report.state]}</span>
      </p>
      <Facts report={report} />
      {report.state === 'returned' ? <Reviews reviews={report.reviews} /> : null}
      {report.content ? (
        <Prose html={report.content} className={styles.body ?? ''} />
      ) : (
        <p>{texts.emptyContent}</p>
      )}
      {files}
      {report.state === 'returned' ? null : <Reviews reviews={report.reviews} />}
      <div className={styles.actions} data-print="hide">
        {actions}
      </div>
    </article>
  );
}

/** Above a returned report that is being edited: the teacher's comment. */
export function LatestReturn({ reviews }: { reviews: ReportReview[] }) {
  return (
    <div className={styles.before}>
      <Reviews reviews={reviews.slice(0, 1)} />
    </div>
  );
}

function Facts({ report }: { report: Report }) {
  const texts = reportTexts.use();
  const lang = useLang();
  const on = (at: string | null) => (at ? formatDate(at, lang) : null);
  const facts: [string, string | null][] = [
    [texts.author, report.name],
    [texts.course, report.category && courseName(report.category, texts)],
    [texts.savedOn, report.submittedAt ? null : on(report.updatedAt)],
    [texts.submittedOn, on(report.submittedAt)],
    [texts.grade, report.grade ? texts.grades[report.grade] : null],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Reviews({ reviews }: { reviews: ReportReview[] }) {
  const texts = reportTexts.use();
  const lang = useLang();
  const nameOf = (nickName: string) => (nickName === withdrawnNickName ? texts.withdrawnStaff : nickName);
  if (reviews.length === 0) return null;
  return (
    <section className={styles.reviews} aria-labelledby="report-reviews">
      <h2 id="report-reviews" className={styles.reviewsTitle}>
        {texts.reviews}
      </h2>
      <ol>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <p className={styles.soft}>
              {texts.reviewedBy(nameOf(review.nickName), formatDate(review.createdAt, lang))}
              {review.grade ? (
                <b className={styles.grade}>
                  {texts.grade} {texts.grades[review.grade]}
                </b>
              ) : (
                <b>{texts.states.returned}</b>
              )}
            </p>
            <p className={styles.comment}>{review.comment}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
