import { listReviews } from '@taegeuk/contract/review.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { ReviewList } from '../review-list.tsx';
import { reviewTexts } from '../review-texts.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: reviewTexts.pageTitle, index: false }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const [{ data, page }, { data: counts }] = await Promise.all([
    staffApi.listReviews({ query: listQuery(listReviews, url) }),
    staffApi.countReviews(),
  ]);
  return { lines: data, page, counts };
}

export default function Reviews({ loaderData: { lines, page, counts } }: Route.ComponentProps) {
  return <ReviewList lines={lines} page={page} counts={counts} />;
}
