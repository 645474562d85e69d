import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { DeskInquiry } from '@taegeuk/contract/inquiry-desk.ts';
import { useDesk } from '../../admin/frame/desk-context.ts';
import type { Column, Filter, View } from '../../admin/list/list-types.ts';
import { StaffList } from '../../admin/list/staff-list.tsx';
import { waitedWords } from '../../admin/parts/age-words.ts';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { InquirySign } from './inquiry-sign.tsx';
import { inquiryDeskTexts as t } from './staff-texts.ts';

const options = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }));

const filters: Filter[] = [
  { name: 'side', label: t.filters.side, options: options(t.sides) },
  { name: 'about', label: t.filters.about, options: options(t.about) },
  { name: 'assigned', label: t.filters.assigned, options: options(t.assigned) },
];

/** Odd numbers are the academy's. */
export function sideOf({ center }: Pick<DeskInquiry, 'center'>): string {
  return center % 2 === 1 ? t.sides.academy : t.sides.center;
}

function columnsAt(now: string): Column<DeskInquiry>[] {
  const { heads } = t;
  return [
    { key: 'title', head: heads.title, card: 'name', cell: ({ title }) => title },
    { key: 'member', head: heads.member, cell: ({ memberName }) => memberName },
    { key: 'state', head: heads.state, card: 'mark', cell: (inquiry) => <InquirySign inquiry={inquiry} /> },
    { key: 'staff', head: heads.staff, cell: ({ assignedTo }) => assignedTo?.name ?? '—' },
    { key: 'place', head: heads.place, isMinor: true, card: 'drop', cell: sideOf },
    {
      ...{ key: 'age', head: heads.age, align: 'end', sorts: ['waiting', 'newest'] },
      cell: ({ waitingSince }) => (waitingSince ? t.since(waitedWords(waitingSince, now)) : '—'),
    },
  ];
}

/** What members asked, and whether it waits. */
export function InquiryDeskList({ inquiries, page }: { inquiries: DeskInquiry[]; page: NumberedPage }) {
  const { now, queues } = useDesk();
  const queue = queues.find(({ kind }) => kind === 'inquiry');
  const views: View[] = [
    { text: t.views.waiting, search: '', count: queue?.count },
    { text: t.views.overdue, search: '?overdue=true', count: queue?.lateCount },
    { text: t.views.mine, search: '?assigned=me' },
    { text: t.views.answered, search: '?state=answered' },
    { text: t.views.closed, search: '?state=closed' },
    { text: t.views.all, search: '?sort=newest' },
  ];
  return (
    <StaffPage title={t.title} lead={t.lead} isWide>
      <StaffList
        label={t.title}
        rows={inquiries}
        page={page}
        columns={columnsAt(now)}
        hrefOf={({ id }) => `/admin/inquiries/${id}`}
        nameOf={({ title }) => title}
        views={views}
        filters={filters}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </StaffPage>
  );
}
