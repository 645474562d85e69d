import { type ReviewKind, reviewKinds } from '@taegeuk/contract/review-kinds.ts';
import { data } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { ReviewScreen } from '../review-screen.tsx';
import { reviewTexts } from '../review-texts.ts';
import type { Route } from './+types/view';

/** As many of those that wait stand beside the case. */
const shownBeside = 30;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: reviewTexts.pageTitle, index: false }));

function kindOf(word: string): ReviewKind {
  const kind = reviewKinds.find((each) => each === word);
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

export async function clientLoader({ params: { kind, id } }: Route.ClientLoaderArgs) {
  const [review, waiting] = await Promise.all([
    staffApi.getReview({ params: { kind: kindOf(kind), id } }),
    staffApi.listReviews({ query: { pageSize: shownBeside } }),
  ]);
  return { review: review.data, waiting: waiting.data, total: waiting.page.total };
}

export default function Review({ loaderData: { review, waiting, total } }: Route.ComponentProps) {
  return <ReviewScreen key={`${review.kind}/${review.id}`} review={review} waiting={waiting} total={total} />;
}
