import type { StaffEndpoints } from '@taegeuk/contract/endpoints.ts';
import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { ReviewLine } from '@taegeuk/contract/review.ts';
import { reviewKinds } from '@taegeuk/contract/review-kinds.ts';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useDesk } from '../admin/frame/desk-context.ts';
import type { Column } from '../admin/list/list-types.ts';
import { StaffList } from '../admin/list/staff-list.tsx';
import { waitedWords } from '../admin/parts/age-words.ts';
import { StaffPage } from '../admin/parts/staff-page.tsx';
import { StateSign } from '../admin/parts/state-sign.tsx';
import { reviewTexts } from './review-texts.ts';
import { claimWords, pathOf, promiseState, titleOf, whereOf } from './review-words.ts';

type Counts = z.output<StaffEndpoints['countReviews']['reply']>;

/** A line with an id of its own among all kinds. */
type Row = ReviewLine & { path: string };

function columnsAt(now: string): Column<Row>[] {
  const { heads } = reviewTexts;
  return [
    { key: 'member', head: heads.member, cell: ({ nickName }) => nickName, card: 'name' },
    { key: 'kind', head: heads.kind, cell: ({ kind }) => reviewTexts.kinds[kind] },
    { key: 'title', head: heads.title, cell: titleOf },
    { key: 'place', head: heads.place, cell: whereOf, isMinor: true },
    { key: 'claim', head: heads.claim, cell: (row) => (row.claim ? claimWords(row, now) : '—') },
    {
      ...{ key: 'waited', head: heads.waited, card: 'mark', align: 'end' },
      cell: (row) => {
        const { state, text } = promiseState(row, now);
        return (
          <StateSign state={state}>
            {row.isSharingClosed ? text : waitedWords(row.waitingSince, now)}
          </StateSign>
        );
      },
    },
  ];
}

/** Everything that waits for a teacher, the longest waiting first. */
export function ReviewList({
  lines,
  page,
  counts,
}: {
  lines: readonly ReviewLine[];
  page: NumberedPage;
  counts: Counts;
}) {
  const { now } = useDesk();
  const rows = lines.map((line) => ({ ...line, path: pathOf(line) }));
  const { views } = reviewTexts;
  const isClosed = useSearchParams()[0].get('closed') === 'true';
  return (
    <StaffPage
      title={reviewTexts.title}
      lead={`${reviewTexts.lead(counts.overdue)}${counts.withheld > 0 ? ` ${reviewTexts.withheld(counts.withheld)}` : ''}`}
      isWide
    >
      <StaffList
        label={reviewTexts.list}
        rows={rows}
        page={page}
        hrefOf={({ path }) => path}
        nameOf={(row) => `${row.nickName} ${titleOf(row)}`}
        columns={columnsAt(now)}
        views={[
          { text: views.all, search: '', count: counts.all },
          { text: views.mine, search: '?mine=true', count: counts.mine },
          { text: views.overdue, search: '?overdue=true', count: counts.overdue },
          ...reviewKinds.map((kind) => ({
            text: reviewTexts.kinds[kind],
            search: `?kind=${kind}`,
            count: counts.kinds[kind],
          })),
          { text: views.closed, search: '?closed=true', count: counts.closed },
        ]}
        empty={isClosed ? reviewTexts.emptyClosed : reviewTexts.empty}
      />
    </StaffPage>
  );
}
