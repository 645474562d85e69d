import styles from './card-head.module.css';

/**
 * The roles of a table, to be spread on its elements: below 1024 px rows are cards, and what is not displayed as a table loses
 * its roles in some browsers.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  /** The head of a table whose rows are cards below 1024 px: there it is hidden from sight. */
  cardHead: { role: 'rowgroup', className: styles.head },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
