import { profileLineNames } from '@taegeuk/contract/profile-lines.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

/** The fields that a member can change in one form, in the order of the page. */
export const detailNames = ['nickName', 'name', 'dob', ...profileLineNames] as const;

export type Details = Record<(typeof detailNames)[number], string>;

// A draft is the member's own: somebody else in the same tab does not find it.
function keyOf(userId: string): string {
  return `profile-draft:${userId}`;
}

/** The details as they are stored. */
export function detailsOf(profile: Profile): Details {
  return Object.fromEntries(detailNames.map((name) => [name, profile[name]])) as Details;
}

/** The values that differ from what is stored: only those are sent, so that a change made elsewhere stays. */
export function changedDetails(values: Details, stored: Details): Partial<Details> {
  return Object.fromEntries(
    detailNames.filter((name) => values[name] !== stored[name]).map((name) => [name, values[name]]),
  );
}

/** What was typed earlier in this tab and not saved. */
export function readDetailsDraft(userId: string): Partial<Details> {
  const draft = readStoredJson(keyOf(userId));
  if (typeof draft !== 'object' || draft === null) return {};
  const given = draft as Record<string, unknown>;
  return Object.fromEntries(
    detailNames.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]),
  );
}

/** Stores the values that differ from what is stored on the server; nothing if none differs. */
export function writeDetailsDraft(userId: string, changed: Partial<Details>): void {
  if (Object.keys(changed).length === 0) removeStored(keyOf(userId));
  else writeStored(keyOf(userId), JSON.stringify(changed));
}
