import type { PostBody } from '@taegeuk/contract/content-bodies.ts';
import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import { data } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { contentTexts } from '../content-texts.ts';
import { langsOf } from '../content-words.ts';
import { PreviewScreen } from '../preview-screen.tsx';
import type { Route } from './+types/preview';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.previewTitle, index: false }));

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const given = url.searchParams.get('lang');
  const record = (await staffApi.getContent({ params: { id } })).data;
  const lang = isLanguageCode(given) ? given : 'kr';
  // Nobody has changed it here: what the public reads is all there is.
  if (record.version === 0)
    return { id, post: (await api.getPost({ params: { id }, query: { lang } })).data, langs: record.langs };
  const { token } = (await staffApi.previewContent({ params: { id }, body: { version: record.version } }))
    .data;
  const { post, body } = (await api.readPreview({ params: { token }, query: { lang } })).data;
  if (!post) throw data(null, { status: 404 });
  return { id, post, langs: langsOf(body as PostBody) };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen {...loaderData} />;
}
