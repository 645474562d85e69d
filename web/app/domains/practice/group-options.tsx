import type { Category } from '@taegeuk/contract/category.ts';
import { centreLevels } from '@taegeuk/contract/levels.ts';
import { commonTexts } from '../../i18n/common-texts.ts';

export interface GroupOptionsProps {
  groups: readonly Category[];
  /** What the choice of a group is sent as. */
  toValue: (group: Category) => string;
}

/** The groups of the centre to choose from, by their levels; those beside the ladder come last. */
export function GroupOptions({ groups, toValue }: GroupOptionsProps) {
  const { levels } = commonTexts.use();
  const optionsOf = (level: number | null) =>
    groups
      .filter((group) => group.level === level)
      .map((group) => (
        <option key={group.id} value={toValue(group)}>
          {group.name}
        </option>
      ));
  return (
    <>
      {centreLevels.map(({ level, key }) => (
        <optgroup key={level} label={levels[key]}>
          {optionsOf(level)}
        </optgroup>
      ))}
      {optionsOf(null)}
    </>
  );
}
