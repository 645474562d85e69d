import { addDays, seoulDay } from './calendar.ts';
import { postTypes } from './post-types.ts';

// No schemas here: screens import these values, and zod would be loaded with them.

/** The documents that members agree to. */
export const documentKinds = ['terms', 'privacy'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The type of the post that a document is. */
export const documentTypes = {
  terms: postTypes.terms,
  privacy: postTypes.privacy,
} as const satisfies Record<DocumentKind, string>;

/** For how many days everybody is told before a version counts. */
export const noticeDays = { usual: 7, harmful: 30 } as const;

/** The first day on which a version that is announced now may count: so many whole days lie between. */
export function firstDayOfForce(now: Date, isHarmful: boolean): string {
  return addDays(seoulDay(now), (isHarmful ? noticeDays.harmful : noticeDays.usual) + 1);
}

/** The address of a version. */
export function documentPath(kind: DocumentKind, version: string): string {
  return `/customer/document/${kind}/${version}`;
}
