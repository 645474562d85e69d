import type { NumberedPage } from '@taegeuk/contract/envelope.ts';
import type { ReactNode } from 'react';

/** A column of a list. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Values of the contract's `sort` for this column: ascending, descending. */
  sorts?: readonly [ascending: string | undefined, descending: string | undefined];
  /** Numbers and times are set right. */
  align?: 'end';
  /**
   * On a card, below 1024 px: `name` first, `mark` at the right of it, `line` with its head as the label (usual), `drop` not
   * at all: it is seen on the record's own page.
   */
  card?: 'name' | 'mark' | 'line' | 'drop';
  /** Hidden below 1400 px. */
  isMinor?: boolean;
}

/** A filter that the contract's query has. */
export interface Filter {
  /** Its name in the query. */
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
}

/** A list that is often wanted, as an address. */
export interface View {
  text: string;
  /** The query of the address: `?state=waiting`; empty for all. */
  search: string;
  count?: number | undefined;
  /** Whether there are more than `count`: it stops there. */
  isMore?: boolean;
}

/** An act on everything that is picked. */
export interface BulkAct<Row> {
  label: string;
  /** Gets the rows that are picked; `settle` takes the selection away, but for those that it names. */
  run: (rows: Row[], settle: (still?: readonly string[]) => void) => void;
}

/** What a list is made of. */
export interface StaffListProps<Row extends { id: string }> {
  /** What the rows are: '문의'. For screen readers. */
  label: string;
  rows: readonly Row[];
  page: NumberedPage;
  columns: readonly Column<Row>[];
  /** The address of a row's own page; without it rows do not open. */
  hrefOf?: (row: Row) => string;
  /** What a row is called: '문의 〈환불〉'. */
  nameOf: (row: Row) => string;
  views?: readonly View[];
  filters?: readonly Filter[];
  bulk?: readonly BulkAct<Row>[];
  /** If there is nothing at all: why, and what next. */
  empty: { title: string; text?: string; children?: ReactNode };
}
