import { practiceTexts } from '../../../i18n/practice-texts.ts';
import { FilterChoice, FilterForm, LevelChoice } from '../../../lib/lists/filter-form.tsx';
import { filtersOf, hrefOf, type PracticeFilters, periods } from './filters.ts';

/** Filters the list of entries. */
export function PracticeFilterForm({ filters }: { filters: PracticeFilters }) {
  const diary = practiceTexts.use();
  return (
    <FilterForm
      title={diary.filters}
      word={{ label: diary.searchLabel, placeholder: diary.searchPlaceholder, typed: filters.q }}
      submitLabel={diary.apply}
      address={hrefOf(filters, 1)}
      addressOf={(form) => hrefOf(filtersOf(form), 1)}
    >
      <LevelChoice label={diary.levelLabel} allLabel={diary.allLevels} chosen={filters.level} />
      <FilterChoice name="period" label={diary.periodLabel} chosen={filters.period}>
        {periods.map((period) => (
          <option key={period} value={period}>
            {diary.periods[period]}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}
