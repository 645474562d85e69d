import { listContents } from '@taegeuk/contract/content.ts';
import { data, useLocation } from 'react-router';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { listQuery } from '../../admin/list/list-query.ts';
import { ContentList } from '../content-list.tsx';
import { contentTexts } from '../content-texts.ts';
import { officeKindAt } from '../kinds.ts';
import type { Route } from './+types/list';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({
    title: officeKindAt(args.location.pathname)?.words.title ?? contentTexts.pageTitle,
    index: false,
  }));

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const kind = officeKindAt(url.pathname);
  if (!kind) throw data(null, { status: 404 });
  const query = { ...listQuery(listContents, url), kind: kind.kind };
  const [found, parts] = await Promise.all([staffApi.listContents({ query }), kind.readParts?.() ?? []]);
  return { ...found, parts };
}

export default function Contents({ loaderData: { data: lines, page, parts } }: Route.ComponentProps) {
  const kind = officeKindAt(useLocation().pathname);
  return kind ? <ContentList key={kind.kind} {...{ kind, lines, page, parts }} /> : null;
}
