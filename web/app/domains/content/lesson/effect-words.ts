import type { VideoReplacement } from '@taegeuk/contract/lesson-desk.ts';
import { lessonDeskTexts as t } from './lesson-desk-texts.ts';

/** What becomes of what members have watched. */
export function effectWords(
  { watched, watchedBeyond }: Pick<VideoReplacement, 'watched' | 'watchedBeyond'>,
  isSame: boolean | undefined,
): string[] {
  if (watched === 0) return [t.untouched, t.practisedStays];
  if (isSame === undefined) return [t.practisedStays];
  if (!isSame) return [t.begunAnew(watched), t.practisedStays];
  return [
    t.keptWatched(watched),
    ...(watchedBeyond > 0 ? [t.keptBeyond(watchedBeyond)] : []),
    t.practisedStays,
  ];
}
