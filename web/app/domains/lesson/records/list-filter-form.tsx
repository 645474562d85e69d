import { progressKinds } from '@taegeuk/contract/lesson-watching.ts';
import { lessonListTexts } from '../../../i18n/lesson-list-texts.ts';
import { FilterChoice, FilterForm, LevelChoice } from '../../../lib/lists/filter-form.tsx';
import { filtersOf, hrefOf, type LessonFilters, periods } from './list-filters.ts';
import type { NarrowedBy } from './list-kinds.ts';

export interface ListFilterFormProps {
  filters: LessonFilters;
  narrowedBy: readonly NarrowedBy[];
  /** Levels to choose from; all five where none are given. */
  levels?: readonly number[];
}

/** Filters a list of lessons by what the list supports. */
export function ListFilterForm({ filters, narrowedBy, levels }: ListFilterFormProps) {
  const t = lessonListTexts.use().filters;
  return (
    <FilterForm
      title={t.title}
      word={{ label: t.q, placeholder: t.qPlaceholder, typed: filters.q }}
      submitLabel={t.apply}
      address={hrefOf(filters, 1)}
      addressOf={(form) => hrefOf(filtersOf(form), 1)}
    >
      {narrowedBy.includes('level') ? (
        <LevelChoice label={t.level} allLabel={t.allLevels} chosen={filters.level} levels={levels} />
      ) : null}
      {narrowedBy.includes('progress') ? (
        <FilterChoice name="progress" label={t.progress} chosen={filters.progress}>
          <option value="">{t.allProgress}</option>
          {progressKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.progressNames[kind]}
            </option>
          ))}
        </FilterChoice>
      ) : null}
      {narrowedBy.includes('period') ? (
        <FilterChoice name="period" label={t.period} chosen={filters.period}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {t.periods[period]}
            </option>
          ))}
        </FilterChoice>
      ) : null}
    </FilterForm>
  );
}
