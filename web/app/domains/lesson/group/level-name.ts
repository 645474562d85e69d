import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import type { LessonLevel } from '@taegeuk/contract/levels.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { lessonTexts } from '../../../i18n/lesson-texts.ts';

/** Name of a level of either side, for labels. */
export function levelName(level: LessonLevel, lang: LanguageCode): string {
  return 'key' in level
    ? commonTexts.of(lang).levels[level.key]
    : lessonTexts.of(lang).academyLevels[level.slug];
}
