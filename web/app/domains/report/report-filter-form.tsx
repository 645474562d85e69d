import { reportStates } from '@taegeuk/contract/report-states.ts';
import { reportTexts } from '../../i18n/report-texts.ts';
import { FilterChoice, FilterForm } from '../../lib/lists/filter-form.tsx';
import { filtersOf, hrefOf, type ReportFilters } from './filters.ts';

/** Filters the list of reports. */
export function ReportFilterForm({ filters }: { filters: ReportFilters }) {
  const texts = reportTexts.use();
  return (
    <FilterForm
      title={texts.filters}
      word={{ label: texts.searchLabel, placeholder: texts.searchPlaceholder, typed: filters.q }}
      submitLabel={texts.apply}
      address={hrefOf(filters, 1)}
      addressOf={(form) => hrefOf(filtersOf(form), 1)}
    >
      <FilterChoice name="state" label={texts.stateLabel} chosen={filters.state}>
        <option value="">{texts.allStates}</option>
        {reportStates.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </FilterChoice>
    </FilterForm>
  );
}
