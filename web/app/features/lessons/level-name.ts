import type { LessonLevel } from '@taegeuk/contract/levels.ts';
import type { Texts } from '../../i18n/texts.ts';

/** Name of a level of either side, for labels. */
export function levelName(level: LessonLevel, texts: Pick<Texts, 'common' | 'lessons'>): string {
  return 'key' in level ? texts.common.levels[level.key] : texts.lessons.academyLevels[level.slug];
}
