import type { PracticeVideoTopic } from '@taegeuk/contract/levels.ts';
import { useLocation } from 'react-router';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';
import { pageLanguage } from '../../../lib/document/language.ts';
import { pageMeta } from '../../../lib/document/page-meta.ts';
import { useSite } from '../../../shell/site.ts';
import { GroupSkeleton } from '../lesson-skeletons.tsx';
import { loadPracticeVideos, practiceVideoPaths } from '../practice-videos/load-practice-videos.ts';
import { PracticeVideosScreen } from '../practice-videos/practice-videos-screen.tsx';
import { ListFailure } from '../records/list-failure.tsx';
import type { Route } from './+types/practice-videos';

// An address may be in either form of Unicode, and percent-encoded.
function topicOf(pathname: string): PracticeVideoTopic {
  return decodeURI(pathname).normalize('NFC') === practiceVideoPaths.heart ? 'heart' : 'body';
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadPracticeVideos(topicOf(url.pathname), url.searchParams, pageLanguage());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (lang) => ({
    title: lessonListTexts.of(lang).videos[topicOf(args.location.pathname)].title,
    index: false,
  }));

export function HydrateFallback() {
  return <GroupSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const texts = lessonTexts.use();
  const topic = topicOf(useLocation().pathname);
  return (
    <ListFailure
      error={error}
      title={lessonListTexts.use().videos[topic].title}
      backTo={practiceVideoPaths[topic]}
      missing={{ title: texts.notFoundTitle, text: texts.notFoundText }}
    />
  );
}

export default function PracticeVideos({ loaderData }: Route.ComponentProps) {
  return <PracticeVideosScreen page={loaderData} contact={useSite()?.footer ?? []} />;
}
