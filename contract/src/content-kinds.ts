import type { LanguageCode } from './languages.ts';
import { postTypes } from './post-types.ts';
import type { StaffRight } from './staff-rights.ts';

// No schemas here: screens import these values, and zod would be loaded with them.

/** Kinds of texts and records that staff write and publish, each with the right that it needs. */
export const contentRights = {
  post: 'content',
  lesson: 'content',
  category: 'content',
  main_page: 'content',
  menu: 'content',
  popup: 'content',
  product: 'money',
  document: 'content',
  checklist: 'practice',
  site: 'owner',
  template: 'send',
} as const satisfies Record<string, StaffRight>;

export type ContentKind = keyof typeof contentRights;

export const contentKinds = Object.keys(contentRights) as [ContentKind, ...ContentKind[]];

/**
 * `draft`: never published; `scheduled`: a version is to appear; `live`: the public reads the newest version; `changed`: the
 * public reads an earlier one; `withdrawn`: it was public; `deleted`: it can come back for 30 days.
 */
export const contentStates = ['draft', 'scheduled', 'live', 'changed', 'withdrawn', 'deleted'] as const;

export type ContentState = (typeof contentStates)[number];

/** What a version lacks before it can be published. */
export const contentFaults = [
  'korean_missing',
  'text_missing',
  'alt_missing',
  'captions_missing',
  'film_missing',
  'group_missing',
  /** A lesson that was published once changes its film by `lesson/replace_video` alone. */
  'film_fixed',
  /** Another lesson of the group is free. */
  'free_taken',
  /** In a group of the centre the first lesson alone may be free. */
  'free_not_first',
  'link_missing',
  'parent_missing',
  /** Braces in the words of a message that are none of its places. */
  'place_unknown',
  /** A place that the words of a message must have. */
  'place_missing',
] as const;

export type ContentFault = (typeof contentFaults)[number];

/** Every type of post that staff write as they like, by its fixed Korean name. */
export const writtenPostTypes: readonly string[] = Object.values(postTypes)
  .flatMap((type) => (typeof type === 'string' ? [type] : Object.values(type)))
  .filter((type) => type !== postTypes.mainPage && type !== postTypes.terms && type !== postTypes.privacy);

/** The types of posts that stand in an order which staff set; the others are listed by their day, or have a page of their own. */
export const orderedPostTypes: readonly string[] = [postTypes.question, postTypes.guide, postTypes.video];

/** For how many days a popup stays away from a browser that asked for it. */
export const popupRestDays = 7;

/** How deep the menu goes. */
export const menuLevels = 3;

/** For how many days what was deleted can come back. */
export const keptDaysOfDeleted = 30;

/** How many versions of a text are kept. */
export const keptRevisions = 50;

/** The body of any kind: what is of no language beside what is written in each. */
export interface ContentBody {
  texts: Partial<Record<LanguageCode, object>>;
}
