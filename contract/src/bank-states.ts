// No schemas here: screens import these values, and zod would be loaded with them.

/** What a column of a statement holds. `amount` is both directions in one, told apart by its sign or by `kind`. */
export const bankColumns = [
  'at',
  'time',
  'name',
  'paidIn',
  'paidOut',
  'amount',
  'kind',
  'balance',
  'memo',
] as const;
export type BankColumn = (typeof bankColumns)[number];

/** Why a file is no statement that can be read; `columns`: nobody has named its columns yet. */
export const bankFileFaults = [
  'empty',
  'old_excel',
  'locked',
  'damaged',
  'bomb',
  'too_large',
  'too_many_rows',
  'too_wide',
  'encoding',
  'not_a_table',
  'quotes',
  'columns',
  'no_lines',
  'date',
  'amount',
  'balance',
  'cut',
] as const;
export type BankFileFault = (typeof bankFileFaults)[number];

/**
 * Maximum size of a file as it is sent: what is longer would hold up everybody while it is read as JSON. CSV is sent packed
 * (gzip): ten thousand lines take half of it.
 */
export const bankFileBytes = 384 * 1024;

/**
 * Why a line and an order belong together or not. Of the amount: `same`, or it is less or more than is missing. Of the
 * name: see `NameLikeness`.
 */
export const amountLikenesses = ['same', 'less', 'more'] as const;

/**
 * How like two names are: the same letters; but for spaces, case and punctuation; but for what stands in brackets or behind
 * (number, branch); one letter; known from an earlier transfer of this member; the member's own although another was
 * announced; the same family name; none of these.
 */
export const nameLikenesses = [
  'same',
  'spacing',
  'suffix',
  'letter',
  'known',
  'member',
  'family',
  'other',
] as const;
export type NameLikeness = (typeof nameLikenesses)[number];

/** What else to look at: several that are alike, or times that do not fit. */
export const bankCautions = [
  'several_lines',
  'several_orders',
  'before_order',
  'past_due',
  'closed',
] as const;
export type BankCaution = (typeof bankCautions)[number];

export const bankLineStates = ['free', 'matched', 'ignored'] as const;
