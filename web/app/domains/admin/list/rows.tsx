import { Link, useLocation } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { tableRoles } from '../parts/table-roles.ts';
import { changedSearch } from './list-query.ts';
import { listTexts } from './list-texts.ts';
import type { Column, StaffListProps } from './list-types.ts';
import styles from './rows.module.css';
import type { useRows } from './use-rows.ts';

type RowsProps<Row extends { id: string }> = StaffListProps<Row> & { state: ReturnType<typeof useRows<Row>> };

/** The rows. Below 1024 px each is a card: the roles are given, since what is not displayed as a table loses them. */
export function Rows<Row extends { id: string }>({ state, ...list }: RowsProps<Row>) {
  const { label, rows, columns, bulk, nameOf } = list;
  const areAllPicked = rows.every(({ id }) => state.picked.has(id));
  return (
    <table {...tableRoles.table} aria-label={label} className={styles.table}>
      <thead {...tableRoles.cardHead}>
        <tr {...tableRoles.row}>
          {bulk ? (
            <th {...tableRoles.head} className={styles.pick}>
              <input
                type="checkbox"
                aria-label={listTexts.pickAll}
                checked={areAllPicked}
                onChange={() => state.setPicked(new Set(areAllPicked ? [] : rows.map(({ id }) => id)))}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} ref={state.body}>
        {rows.map((row) => (
          <tr
            key={row.id}
            {...tableRoles.row}
            tabIndex={-1}
            data-row={row.id}
            data-at={state.at === row.id || undefined}
            data-picked={state.picked.has(row.id) || undefined}
            onFocus={() => state.setAt(row.id)}
          >
            {bulk ? (
              <td {...tableRoles.cell} className={styles.pick}>
                <input
                  type="checkbox"
                  aria-label={listTexts.pick(nameOf(row))}
                  checked={state.picked.has(row.id)}
                  onChange={() => state.toggle(row.id)}
                />
              </td>
            ) : null}
            {columns.map((column, index) => (
              <td
                key={column.key}
                {...tableRoles.cell}
                data-card={column.card ?? (index === 0 ? 'name' : 'line')}
                data-align={column.align}
                data-empty={column.cell(row) === '—' || undefined}
                className={classNames(column.isMinor && styles.minor)}
              >
                <span className={styles.label}>{column.head}</span>
                <CellOf row={row} column={column} isFirst={index === 0} list={list} state={state} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row extends { id: string }> {
  row: Row;
  column: Column<Row>;
  isFirst: boolean;
  list: StaffListProps<Row>;
  state: RowsProps<Row>['state'];
}

// The first column is the link to the record.
function CellOf<Row extends { id: string }>({ row, column, isFirst, list, state }: CellProps<Row>) {
  const content = column.cell(row);
  if (!isFirst || !list.hrefOf) return <div className={styles.value}>{content}</div>;
  return (
    <Link
      to={list.hrefOf(row)}
      className={styles.name}
      // The scripts of the record's screen, once for the list.
      prefetch={row === list.rows[0] ? 'render' : 'none'}
      onClick={() => state.remember(row.id)}
    >
      {content}
    </Link>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { search } = useLocation();
  const sort = new URLSearchParams(search).get('sort');
  const [ascending, descending] = column.sorts ?? [];
  const isAscending = sort !== null && sort === ascending;
  const isDescending = sort !== null && sort === descending;
  const next = isAscending && descending ? descending : (ascending ?? descending);
  return (
    <th
      {...tableRoles.head}
      data-align={column.align}
      className={classNames(column.isMinor && styles.minor)}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      {next ? (
        <Link to={changedSearch(search, { sort: next }) || '?'} preventScrollReset>
          {column.head}
        </Link>
      ) : (
        column.head
      )}
    </th>
  );
}
