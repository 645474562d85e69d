import { eachProfileLine, profileLineNames } from '@taegeuk/contract/profile-lines.ts';
import type { PersonalTable } from './classes.ts';

/** One column of `users`. This is the only list of them: every statement about a whole member is made from it. */
interface MemberColumn {
  /** What leaving puts in its place, as SQL; null if a trigger does. */
  emptied?: string | null;
  /** Why it stays if it is not emptied. */
  kept?: string;
  /** Read with the session of every private call, and shown by the profile. */
  isRead?: true;
  /** Why the export leaves it out. */
  unexported?: string;
}

const text: MemberColumn = { emptied: "''", isRead: true };
const level: MemberColumn = { emptied: 'DEFAULT', isRead: true };
const proof: MemberColumn = { emptied: 'NULL', isRead: true };
const window: MemberColumn = { kept: 'a copy of the newest window: see membership_ledger', isRead: true };
const agreement: MemberColumn = { emptied: 'NULL', unexported: 'a copy of the newest consent: see consents' };
const left = 'empty of everybody who can ask for an export';

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const columns: Record<string, MemberColumn> = {
  id: { kept: 'ties shared entries, comments and orders together, and says nothing', isRead: true },
  email: text,
  password_hash: { emptied: "''", unexported: 'a hash of a secret' },
  name: text,
  nick_name: text,
  dob: { emptied: 'NULL', isRead: true },
  phone: text,
  // A line that a member may leave empty is read, exported and emptied like every other column.
  ...Object.fromEntries(
    Object.entries(eachProfileLine(() => text)).map(([name, of]) => [snakeCase(name), of]),
  ),
  lang: { emptied: 'DEFAULT', isRead: true },
  level_in_center: level,
  sub_level_in_center: level,
  level_in_academy: level,
  sub_level_in_academy: level,
  pay_level_in_center: level,
  pay_level_in_academy: level,
  last_practised_on: { emptied: 'NULL' },
  agrees_to_marketing: agreement,
  agrees_to_sensitive: agreement,
  role_level: { emptied: null, isRead: true },
  center_starts_on: window,
  center_ends_on: window,
  academy_starts_on: window,
  academy_ends_on: window,
  email_verified_at: proof,
  phone_verified_at: proof,
  created_at: { kept: 'a day without a name' },
  updated_at: { kept: 'a day without a name' },
  deleted_at: { kept: 'when they left: the erasure counts from it', unexported: left },
  erased_at: { kept: 'that it was done', unexported: left },
};

const entries = Object.entries(columns);

function namesWhere(isMeant: (column: MemberColumn) => boolean): string[] {
  return entries.filter(([, column]) => isMeant(column)).map(([name]) => name);
}

const readNames = namesWhere(({ isRead }) => isRead === true);

/**
 * The columns that are read with a session and make a profile, of `users` or of its alias, as a part of a SELECT. `besides`
 * are read in another way.
 */
export function readColumns(alias = 'users', besides: readonly string[] = []): string {
  return readNames
    .filter((name) => !besides.includes(name))
    .map((name) => `${alias}.${name}`)
    .join(', ');
}

/** The columns of the lines, as a part of an INSERT. */
export const lineColumns = profileLineNames.map(snakeCase).join(', ');

/** The columns in the export of a member. */
export const exportedColumns = namesWhere(({ unexported }) => unexported === undefined).join(', ');

/** What leaving does to the row, as a part of an UPDATE. */
export const emptiedColumns = entries
  .filter(([, { emptied }]) => typeof emptied === 'string')
  .map(([name, { emptied }]) => `${name} = ${emptied}`)
  .join(', ');

function reasons(key: 'kept' | 'unexported'): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(([name, { [key]: why }]) => (why === undefined ? [] : [[name, why]])),
  );
}

/** The classes of `users`. */
export const memberTable: PersonalTable = {
  whose: 'id = :id',
  leaving: namesWhere(({ kept }) => kept === undefined),
  kept: reasons('kept'),
  part: 'member',
  unexported: reasons('unexported'),
};
