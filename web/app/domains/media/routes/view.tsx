import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { mediaTexts } from '../media-texts.ts';
import { MediaView } from '../media-view.tsx';
import type { Route } from './+types/view';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: mediaTexts.pageTitle, index: false }));

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [film, tools] = await Promise.all([staffApi.getMedia({ params: { id } }), staffApi.getMediaTools()]);
  return { film: film.data, missing: tools.data.missing };
}

export default function Film({ loaderData: { film, missing } }: Route.ComponentProps) {
  return <MediaView key={film.id} film={film} missingTools={missing} />;
}
