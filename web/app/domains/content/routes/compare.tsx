import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { type Compared, CompareScreen } from '../compare-screen.tsx';
import { contentTexts } from '../content-texts.ts';
import { writingOf } from '../writing-of.ts';
import type { Route } from './+types/compare';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.compareTitle, index: false }));

function versionAt(url: URL, name: string): number {
  const version = Number(url.searchParams.get(name));
  return Number.isInteger(version) && version > 0 ? version : 0;
}

const bodyOf = ({ version, body }: { version: number; body: unknown }): Compared => ({
  version,
  body: body as ContentBody,
});

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const query = { from: versionAt(url, 'from'), to: versionAt(url, 'to') };
  const [{ data: record }, { data }] = await Promise.all([
    staffApi.getContent({ params: { id } }),
    staffApi.compareContent({ params: { id }, query }),
  ]);
  return {
    ...{ id, title: record.title, from: bodyOf(data.from), to: bodyOf(data.to) },
    ...(await writingOf(record)),
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen {...loaderData} />;
}
