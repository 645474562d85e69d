import { useLocation } from 'react-router';
import { Bulk } from './bulk.tsx';
import { Chips, FilterPanel, ListHints, useFilterPanel, Views } from './filters.tsx';
import { changedSearch } from './list-query.ts';
import type { StaffListProps } from './list-types.ts';
import { NothingInList } from './nothing-in-list.tsx';
import { Pager } from './pager.tsx';
import { Rows } from './rows.tsx';
import { useRows } from './use-rows.ts';

/**
 * A list of staff: views and filters, which the address holds; a table from 1024 px and cards below; a row under the keyboard,
 * and a bar for what is picked. It shows what a loader read with `listQuery`.
 */
export function StaffList<Row extends { id: string }>(props: StaffListProps<Row>) {
  const { rows, page, views, filters = [], bulk } = props;
  const { search } = useLocation();
  const state = useRows(props);
  const panel = useFilterPanel(filters);
  const hints = rows.length > 0 ? <ListHints canOpen={props.hrefOf !== undefined} /> : null;
  return (
    <>
      {views ? <Views views={views} hints={filters.length > 0 ? null : hints} /> : null}
      {filters.length > 0 ? (
        <>
          <Chips filters={filters} onAdd={panel.toggle} isOpen={panel.isOpen} hints={hints} />
          {panel.isOpen ? <FilterPanel filters={filters} onDone={panel.toggle} /> : null}
        </>
      ) : null}
      {rows.length === 0 ? (
        <NothingInList {...props} />
      ) : (
        <>
          <Rows {...props} state={state} />
          <Pager page={page} hrefOf={(pageNo) => changedSearch(search, { pageNo })} />
        </>
      )}
      {bulk && state.picked.size > 0 ? (
        <Bulk acts={bulk} rows={rows.filter(({ id }) => state.picked.has(id))} settle={state.settle} />
      ) : null}
    </>
  );
}
