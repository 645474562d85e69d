import { seoulDay } from '@taegeuk/contract/calendar.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { Exported } from '@taegeuk/contract/export.ts';
import { exportKindNames } from '@taegeuk/contract/export-columns.ts';
import { Link } from 'react-router';
import { formatDate, formatMonthDay, formatTime } from '../../lib/dates/format.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { useDesk } from '../admin/frame/desk-context.ts';
import type { Column } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { ageWords } from '../admin/parts/age-words.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { BooksPress } from './books-press.tsx';
import styles from './export.module.css';
import { exportTexts as t } from './export-texts.ts';
import { kindsFor } from './export-wish.ts';
import { contentWords, failureWords, isGrowing, stateSigns } from './export-words.ts';
import { MakeExport } from './make-export.tsx';
import { useGrowing } from './use-growing.ts';
import { useTaking } from './use-taking.ts';

function State({ of: file }: { of: Exported }) {
  const { now } = useDesk();
  const { state, expiresAt } = file;
  const left =
    state === 'ready' && expiresAt ? ` · ${t.left(ageWords(Date.parse(expiresAt) - Date.parse(now)))}` : '';
  return (
    <StateSign state={stateSigns[state]}>
      {t.states[state]}
      {left}
    </StateSign>
  );
}

function Rows({ of: { rowCount, rowsDone, state } }: { of: Exported }) {
  if (state !== 'running') return <span className={styles.whole}>{t.rows(rowCount)}</span>;
  return (
    <Meter
      value={rowsDone}
      max={rowCount}
      label={t.progress(rowsDone, rowCount)}
      className={styles.progress}
    />
  );
}

interface TakeProps {
  of: Exported;
  taking: ReturnType<typeof useTaking>;
}

function Take({ of: file, taking: { isPending, press, take, taken } }: TakeProps) {
  const { id, kind, state, canTake } = file;
  if (taken?.id === id) return <a href={taken.url}>{t.again}</a>;
  if (state === 'waiting') return <Link to="/admin/approvals">{t.toApprovals}</Link>;
  if (state === 'failed') return <span className={styles.soft}>{failureWords(file)}</span>;
  if (state !== 'ready') return '—';
  if (!canTake) return <span className={styles.soft}>{t.others}</span>;
  return (
    <Button
      size="sm"
      variant="outline"
      className={styles.whole}
      pending={isPending}
      aria-label={t.takeOf(exportKindNames[kind])}
      onClick={() => void press(() => take(id))}
    >
      {t.take}
    </Button>
  );
}

// The year only where it differs.
function When({ at }: { at: string }) {
  const isThisYear = seoulDay(new Date(at)).slice(0, 4) === useSeoulDay().slice(0, 4);
  return (
    <time dateTime={at} className={styles.whole}>
      {isThisYear ? `${formatMonthDay(at)} ${formatTime(at, 'kr')}` : formatDate(at, 'kr')}
    </time>
  );
}

function columnsWith(taking: TakeProps['taking']): Column<Exported>[] {
  const { heads } = t;
  return [
    {
      key: 'kind',
      head: heads.kind,
      card: 'name',
      cell: ({ kind }) => <b className={styles.whole}>{exportKindNames[kind]}</b>,
    },
    { key: 'state', head: heads.state, card: 'mark', cell: (file) => <State of={file} /> },
    { key: 'take', head: heads.take, cell: (file) => <Take of={file} taking={taking} /> },
    { key: 'content', head: heads.content, cell: contentWords },
    { key: 'rows', head: heads.rows, align: 'end', cell: (file) => <Rows of={file} /> },
    { key: 'reason', head: heads.reason, cell: ({ reason }) => reason },
    { key: 'asker', head: heads.asker, cell: ({ askedBy }) => askedBy.name },
    {
      ...{ key: 'asked', head: heads.asked, align: 'end' },
      cell: ({ askedAt }) => <When at={askedAt} />,
    },
  ];
}

/** What is going on with the files, for who listens rather than looks. */
function Standing({ files }: { files: readonly Exported[] }) {
  const ready = files.filter(({ canTake }) => canTake).length;
  const words = files.some(isGrowing) ? t.growing : ready > 0 ? t.ready(ready) : '';
  return (
    <p role="status" className={styles.standing}>
      {words}
    </p>
  );
}

/** Files that staff took out, and what makes another. */
export function ExportScreen({ files: read, page }: { files: readonly Exported[]; page: NumberedPage }) {
  const { me } = useDesk();
  const files = useGrowing(read, page);
  const taking = useTaking();
  const [first, ...others] = kindsFor(me.rights);
  return (
    <StaffPage
      title={t.title}
      lead={first ? t.lead : t.noKinds}
      isWide
      acts={first ? <MakeExport kinds={[first, ...others]} /> : null}
    >
      {me.rights.includes('money') ? <BooksPress take={taking.take} /> : null}
      <Standing files={files} />
      <StaffList
        label={t.title}
        rows={files}
        page={page}
        columns={columnsWith(taking)}
        nameOf={({ kind }) => exportKindNames[kind]}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </StaffPage>
  );
}
