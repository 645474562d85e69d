import type { ReportLine } from '@taegeuk/contract/report.ts';
import { Link } from 'react-router';
import { reportTexts } from '../../i18n/report-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { LineList } from '../../ui/line-list.tsx';
import { courseName } from './course-name.ts';
import { ReportStateChip } from './report-state.tsx';
import styles from './reports.module.css';

// A draft is edited; anything else is read first.
function addressOf({ id, state }: ReportLine): string {
  return state === 'draft' ? `/academy/report-manage/write?id=${id}` : `/academy/report-manage/view/${id}`;
}

function Days({ report }: { report: ReportLine }) {
  const texts = reportTexts.use();
  const lang = useLang();
  const days: [string, string | null][] = [
    [texts.savedOn, report.state === 'draft' ? report.updatedAt : null],
    [texts.submittedOn, report.state === 'draft' ? null : report.submittedAt],
    [texts.reviewedOn, report.state === 'draft' || report.state === 'submitted' ? null : report.reviewedAt],
  ];
  return (
    <p className={styles.facts}>
      {days.map(([label, at]) =>
        at ? (
          <span key={label}>
            {label} <time dateTime={at}>{formatDate(at, lang)}</time>
          </span>
        ) : null,
      )}
      {report.grade ? (
        <span className={styles.grade}>
          {texts.grade} {texts.grades[report.grade]}
        </span>
      ) : null}
    </p>
  );
}

/** Reports as lines: state, title, course, and the days that matter in that state. */
export function ReportList({ reports }: { reports: ReportLine[] }) {
  const texts = reportTexts.use();
  return (
    <LineList.Root as="ol">
      {reports.map((report) => (
        <LineList.Item key={report.id}>
          <LineList.Row render={<Link to={addressOf(report)} />} className={styles.line ?? ''}>
            <ReportStateChip state={report.state} />
            <h2>{report.title || texts.untitled}</h2>
            <p className={styles.course}>{courseName(report.category, texts)}</p>
            <Days report={report} />
          </LineList.Row>
        </LineList.Item>
      ))}
    </LineList.Root>
  );
}
