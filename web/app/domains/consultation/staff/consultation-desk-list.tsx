import type { DeskConsultation } from '@taegeuk/contract/consultation-desk.ts';
import { waitsForStaff } from '@taegeuk/contract/consultation-states.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import { useLocation } from 'react-router';
import { useDesk } from '../../admin/frame/desk-context.ts';
import type { Column, View } from '../../admin/list/list-types.ts';
import { StaffList } from '../../admin/list/staff-list.tsx';
import { waitedWords } from '../../admin/parts/age-words.ts';
import { StaffPage } from '../../admin/parts/staff-page.tsx';
import { ConsultLinks } from './consult-links.tsx';
import { ConsultationSign } from './consultation-sign.tsx';
import { shortTimeOf, waysOf } from './consultation-words.ts';
import { type DeskView, deskViews, viewOf } from './desk-query.ts';
import { consultationDeskTexts as t } from './staff-texts.ts';

function whenOf({ scheduledAt, talkWith }: DeskConsultation): string {
  return scheduledAt ? [shortTimeOf(scheduledAt), talkWith].filter(Boolean).join(' · ') : '—';
}

function columnsAt(now: string): Column<DeskConsultation>[] {
  const sign = (each: DeskConsultation) => <ConsultationSign consultation={each} now={now} />;
  return [
    { key: 'title', head: t.heads.title, card: 'name', cell: ({ title }) => title },
    { key: 'member', head: t.heads.member, cell: ({ memberName }) => memberName },
    { key: 'state', head: t.heads.state, card: 'mark', cell: sign },
    { key: 'when', head: t.heads.when, cell: whenOf },
    { key: 'ways', head: t.heads.ways, isMinor: true, card: 'drop', cell: waysOf },
    {
      ...{ key: 'age', head: t.heads.age, align: 'end' },
      cell: (each) => (waitsForStaff(each) ? t.since(waitedWords(each.createdAt, now)) : '—'),
    },
  ];
}

interface ConsultationDeskListProps {
  consultations: DeskConsultation[];
  page: NumberedPage;
}

/** Which members would like to talk, and when they do. */
export function ConsultationDeskList({ consultations, page }: ConsultationDeskListProps) {
  const { now, queues } = useDesk();
  const queue = queues.find(({ kind }) => kind === 'consultation');
  const counts: Partial<Record<DeskView, number | undefined>> = {
    waiting: queue?.count,
    overdue: queue?.lateCount,
  };
  const views = Object.entries(t.views) as [DeskView, string][];
  const [title, text] = t.empty[viewOf(useLocation().search)];
  return (
    <StaffPage title={t.title} lead={t.lead} isWide>
      <ConsultLinks />
      <StaffList
        label={t.title}
        rows={consultations}
        page={page}
        columns={columnsAt(now)}
        hrefOf={({ id }) => `/admin/consult/${id}`}
        nameOf={({ title }) => title}
        views={views.map(([view, text]): View => ({ text, search: deskViews[view], count: counts[view] }))}
        empty={{ title, text }}
      />
    </StaffPage>
  );
}
