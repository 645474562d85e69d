import type { Category } from '@taegeuk/contract/category.ts';
import { centreLevel, type LevelPlace } from '@taegeuk/contract/levels.ts';
import { commonTexts } from '../../i18n/common-texts.ts';
import { levelCheckTexts } from '../../i18n/level-check-texts.ts';

/** A group of the centre, as the list of levels needs it. */
export type Group = Pick<Category, 'id' | 'slug' | 'name' | 'level' | 'subLevel'>;

/** The group at a position; undefined if there is none. */
export function groupAt(groups: readonly Group[], { level, subLevel }: LevelPlace): Group | undefined {
  return groups.find((group) => group.level === level && group.subLevel === subLevel);
}

/** The name of a position in words. */
export function usePlaceName(groups: readonly Group[]): (place: LevelPlace) => string {
  const common = commonTexts.use();
  const words = levelCheckTexts.use();
  return (place) => {
    const level = centreLevel(place.level);
    const name = level ? common.levels[level.key] : String(place.level);
    const group = groupAt(groups, place)?.name;
    return group ? words.place(name, place.subLevel, group) : words.placeWithoutGroup(name, place.subLevel);
  };
}
