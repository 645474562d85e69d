/**
 * The roles of a table, to be spread on its elements: below 1024 px rows are cards, and what is not displayed as a table loses
 * its roles in some browsers.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
