import type { AccessReviewState } from '@taegeuk/contract/audit.ts';
import { formatDate } from '../../lib/dates/format.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { auditTexts } from './audit-texts.ts';

const { monthHeads } = auditTexts;

/** Whether a month was checked, and if not, whether it is time. */
export function MonthSign({
  of: { signature, isOverdue },
  isRunning,
}: {
  of: AccessReviewState;
  isRunning: boolean;
}) {
  if (signature) return <StateSign state="done">{auditTexts.signed}</StateSign>;
  if (isOverdue) return <StateSign state="late">{auditTexts.overdue}</StateSign>;
  return (
    <StateSign state={isRunning ? 'under-way' : 'waiting'}>
      {isRunning ? auditTexts.running : auditTexts.open}
    </StateSign>
  );
}

/** The months of the log, and which of them were checked. */
export function MonthsScreen({ months, current }: { months: AccessReviewState[]; current: string }) {
  return (
    <StaffPage
      title={auditTexts.months}
      lead={auditTexts.monthsLead}
      crumbs={[{ name: auditTexts.pageTitle, path: '/admin/audit' }]}
    >
      <StaffList
        label={auditTexts.months}
        rows={months.map((month) => ({ ...month, id: month.month }))}
        page={{ pageNo: 1, pageSize: Math.max(1, months.length), total: months.length }}
        hrefOf={({ month }) => `/admin/audit/months/${month}`}
        nameOf={({ month }) => auditTexts.monthTitle(month)}
        columns={[
          {
            key: 'month',
            head: monthHeads.month,
            card: 'name',
            cell: ({ month }) => auditTexts.monthTitle(month),
          },
          {
            key: 'state',
            head: monthHeads.state,
            card: 'mark',
            cell: (row) => <MonthSign of={row} isRunning={row.month === current} />,
          },
          {
            key: 'by',
            head: monthHeads.by,
            cell: ({ signature }) =>
              signature ? `${signature.by} · ${formatDate(signature.at, 'kr')}` : '—',
          },
          { key: 'findings', head: monthHeads.findings, cell: ({ signature }) => signature?.findings ?? '—' },
        ]}
        empty={{ title: auditTexts.emptyTitle }}
      />
    </StaffPage>
  );
}
