/** What happens to a table's personal columns, and what of them a member can export. Checked by personal-data.test.ts. */
export interface PersonalTable {
  /** Which rows are a member's: SQL about a row, with `:id`, `:email` and `:phone` of the member. */
  whose: string;
  /** Deleted when the member leaves: with the row, or emptied in one that stays. */
  leaving?: readonly string[];
  /** Deleted five days later, by the erasure. */
  erasure?: readonly string[];
  /** What stays: until when, and why. */
  kept?: Readonly<Record<string, string>>;
  /** Where the export has the rows, as a path; null if it does not have them. */
  part: string | null;
  /** What the export leaves out, and why. All columns, if there is no part. */
  unexported?: Readonly<Record<string, string>>;
  /** Columns that the export gives another name. */
  renamed?: Readonly<Record<string, string>>;
  /** Values that the export makes of several columns or rows. */
  derived?: readonly string[];
}

/** The same for several columns. */
export function each<Why extends string>(why: Why, ...columns: string[]): Record<string, Why> {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

/** Reasons that are used more than once. */
export const because = {
  ownId: 'the member’s own id, which the export begins with',
  parent: 'the record stands under it',
  staff: 'which of the staff is not the member’s to know',
  repeat: 'only guards against doing a thing twice',
  secret: 'a secret, or the hash of one',
  upkeep: 'of our own work: when it is looked at again, how often it was tried',
} as const;
