import { each, type PersonalTable } from './classes.ts';

const ofExports = [
  ...[
    'id',
    'asked_by',
    'kind',
    'filter',
    'columns',
    'is_masked',
    'is_encrypted',
    'format',
    'reason',
    'password',
  ],
  ...['row_count', 'rows_done', 'state', 'attempts', 'next_try_at', 'storage_key', 'byte_size', 'failure'],
  ...['idempotency_key', 'asked_at', 'expires_at', 'taken_at'],
];

/** What staff took out as files. */
export const staffTables: Record<string, PersonalTable> = {
  // Of whoever asked for a file, who is one of the staff; the file itself is gone within a day.
  'public.exports': {
    whose: 'asked_by = :id',
    kept: each('two years, beside the log: who took out which data and why', ...ofExports),
    part: null,
    unexported: each('of data of others, which was the academy’s work', ...ofExports),
  },
};
