import type { ContentBody } from '@taegeuk/contract/content-kinds.ts';
import { isLanguageCode } from '@taegeuk/contract/languages.ts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { api } from '../../../lib/calls/api.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { staffApi } from '../../admin/calls/staff-api.ts';
import { contentTexts } from '../content-texts.ts';
import { langsOf } from '../content-words.ts';
import { PreviewScreen } from '../preview-screen.tsx';
import { writingOf } from '../writing-of.ts';
import type { Route } from './+types/preview';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, () => ({ title: contentTexts.previewTitle, index: false }));

export async function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  const given = url.searchParams.get('lang');
  const lang = isLanguageCode(given) ? given : 'kr';
  const record = (await staffApi.getContent({ params: { id } })).data;
  const { kind } = await writingOf(record);
  // Where nobody has changed it here, its first version is what the public reads.
  const { version } = record;
  const { token, until } = (await staffApi.previewContent({ params: { id }, body: { version } })).data;
  const { title, post } = (await api.readPreview({ params: { token }, query: { lang } })).data;
  // Nobody shares a lesson: its page is for members.
  const shared = kind.kind === 'lesson' ? null : post;
  return { id, kind, lang, token, until, title, post: shared, langs: langsOf(record.body as ContentBody) };
}

// The width and the reader are the screen's alone; each preview that is asked for is noted in the log.
const askedOf = ({ pathname, searchParams }: URL) => `${pathname} ${searchParams.get('lang') ?? 'kr'}`;

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isOfScreen = currentUrl.href !== nextUrl.href && askedOf(currentUrl) === askedOf(nextUrl);
  return !isOfScreen && defaultShouldRevalidate;
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen {...loaderData} />;
}
