import { z } from 'zod';
import { contentKinds, contentStates } from './content-kinds.ts';
import { endpoint, searchLimit, staffRefusals } from './endpoint.ts';
import { givenInstant, id, instant, intQuery, lang, pageQuery, reason, searchQuery, text } from './fields.ts';
import { languageCodes } from './languages.ts';

const base = '/api/v1/private/staff/content';

/** Which kinds somebody writes follows from their rights (`content-kinds.ts`). */
const ofWriters = { access: 'teacher', right: 'any', tag: 'Staff' } as const;
const refusals = [...staffRefusals, 'invalid_input'] as const;

const kind = z.enum(contentKinds, { error: 'invalid_choice' });
const version = z.int({ error: 'invalid_number' }).min(0, { error: 'too_small' });
const langs = z
  .array(lang, { error: 'invalid_type' })
  .min(1, { error: 'fill_blank' })
  .max(languageCodes.length, { error: 'too_long' });
/** For four languages of HTML together, whatever their lengths: more would hold others up while it is read. */
const bodyBytes = 256 * 1024;
/** The schema of its kind is in `content-bodies.ts`. */
const body = z.unknown();

/** A text as the list shows it. */
export const contentLine = z.object({
  id,
  kind,
  /** Among which it stands: the type of a post, the menu above; empty where there is nothing to tell apart. */
  part: z.string(),
  /** Of the newest version, in Korean if it has it. */
  title: z.string(),
  state: z.enum(contentStates),
  /** The languages in which the public reads it. */
  langs: z.array(lang),
  /** The languages in which the newest version has texts. */
  draftLangs: z.array(lang),
  position: z.int().nullable(),
  /** Of the newest version; 0 if nobody has changed it here yet. */
  version: z.int(),
  /** Of the order of its part, for `order`; 0 if nobody has changed it yet. */
  orderVersion: z.int(),
  /** When the next version is to appear. */
  nextAt: instant.nullable(),
  updatedAt: instant.nullable(),
  deletedAt: instant.nullable(),
});

/** Where something is used. */
export const contentUse = z.object({ kind: z.string(), id: id.nullable(), title: z.string() });

export const contentRecord = contentLine.extend({
  /** The newest version. */
  body: z.unknown(),
  /** What the public reads; null if it reads nothing. */
  live: z.unknown(),
  versions: z.array(
    z.object({
      revisionId: id,
      version: z.int(),
      /** Null: it stood on the site before, or whoever wrote it has left. */
      authorName: z.string().nullable(),
      savedAt: instant,
      restoredFrom: z.int().nullable(),
      /** The languages in which the public reads this version. */
      langs: z.array(lang),
    }),
  ),
  /** What is public with an end, what is to appear, and what has failed to. */
  publications: z.array(
    z.object({
      lang,
      version: z.int(),
      at: instant,
      until: instant.nullable(),
      state: z.enum(['waiting', 'live', 'failed']),
      /** A code of the error catalogue. */
      failure: z.string().nullable(),
    }),
  ),
  /** What the newest version lacks before it can be published in all of its languages. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
  usedBy: z.array(contentUse),
});

export type ContentLine = z.infer<typeof contentLine>;
export type ContentRecord = z.infer<typeof contentRecord>;
export type ContentUse = z.infer<typeof contentUse>;

export const listContents = endpoint({
  ...ofWriters,
  method: 'GET',
  path: `${base}/get_all`,
  summary:
    'Texts and records of the site with their drafts, of the kinds that the caller may write. `missingLang`: those that have no texts in this language.',
  query: z.object({
    kind: kind.optional(),
    part: text({ min: 0, max: 100 }).optional(),
    state: z.enum(contentStates, { error: 'invalid_choice' }).optional(),
    lang: lang.optional(),
    missingLang: lang.optional(),
    q: searchQuery,
    ...pageQuery,
  }),
  reply: z.array(contentLine),
  paging: 'numbered',
  errors: [...refusals, 'unknown_language', 'too_many_requests'],
  limit: searchLimit,
});

export const getContent = endpoint({
  ...ofWriters,
  method: 'GET',
  path: `${base}/get_by_id/{id}`,
  summary:
    'What the public reads of a text, its newest version, all versions, what is missing and what uses it.',
  params: z.object({ id }),
  reply: contentRecord,
  errors: [...refusals, 'not_found'],
});

const compared = z.object({ version: z.int(), body: z.unknown() });

export const compareContent = endpoint({
  ...ofWriters,
  method: 'GET',
  path: `${base}/compare/{id}`,
  summary: 'Two versions of a text; 0 is what the public reads.',
  params: z.object({ id }),
  query: z.object({ from: intQuery(0, 1_000_000_000), to: intQuery(0, 1_000_000_000) }),
  reply: z.object({ from: compared, to: compared }),
  errors: [...refusals, 'not_found'],
});

export const createContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/create`,
  summary: 'Begins a text as a draft.',
  body: z.object({ kind, body }),
  bodyBytes,
  reply: contentRecord,
  status: 201,
  errors: refusals,
});

export const saveContent = endpoint({
  ...ofWriters,
  method: 'PUT',
  path: `${base}/save/{id}`,
  summary:
    'Saves a draft on the version that was read; 0 for what nobody has changed here yet. Saves of one sitting are one revision, whose number grows.',
  params: z.object({ id }),
  body: z.object({ version, body }),
  bodyBytes,
  reply: z.object({ version: z.int(), savedAt: instant }),
  errors: [...refusals, 'not_found', 'changed_elsewhere', 'content_deleted'],
});

export const publishContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/publish/{id}`,
  summary:
    'Publishes a version, and no later one: now, or at an hour, in the languages named or all that it has; until an hour if one is given. An earlier plan for these languages is replaced. Terms and privacy policy: from a day on, of which everybody is told.',
  params: z.object({ id }),
  body: z.object({
    version,
    langs: langs.optional(),
    at: givenInstant.optional(),
    until: givenInstant.optional(),
  }),
  reply: contentRecord,
  errors: [
    ...refusals,
    'not_found',
    'unknown_language',
    'changed_elsewhere',
    'content_deleted',
    'content_incomplete',
    'slug_already_exists',
    'second_person_needed',
    'in_force_too_early',
  ],
});

export const withdrawContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/withdraw/{id}`,
  summary:
    'Takes a text from the public, and off the plan: in the languages named, or wholly. Without its Korean nothing of it stays.',
  params: z.object({ id }),
  body: z.object({ langs: langs.optional(), reason }),
  reply: contentRecord,
  errors: [
    ...refusals,
    'not_found',
    'unknown_language',
    'content_deleted',
    'content_not_public',
    'in_use',
    'second_person_needed',
  ],
});

export const restoreContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/restore/{id}`,
  summary: 'Makes an earlier version the newest draft.',
  params: z.object({ id }),
  body: z.object({ version, revisionId: id }),
  reply: contentRecord,
  errors: [...refusals, 'not_found', 'changed_elsewhere', 'content_deleted'],
});

export const deleteContent = endpoint({
  ...ofWriters,
  method: 'DELETE',
  path: `${base}/delete/{id}`,
  summary: 'Deletes a text; it can come back for 30 days.',
  params: z.object({ id }),
  body: z.object({ version, reason }),
  reply: z.null(),
  errors: [...refusals, 'not_found', 'changed_elsewhere', 'content_deleted', 'in_use'],
});

export const undeleteContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/undelete/{id}`,
  summary: 'Brings back what was deleted, as a draft.',
  params: z.object({ id }),
  reply: contentRecord,
  errors: [...refusals, 'not_found'],
});

export const orderContents = endpoint({
  ...ofWriters,
  method: 'PUT',
  path: `${base}/order`,
  summary: 'Sets the order of all that stand together; `version` is their `orderVersion`.',
  body: z.object({
    kind,
    /** Their `part`; null for those at the top. */
    parentId: z.string({ error: 'invalid_type' }).max(100, { error: 'too_long' }).nullable(),
    ids: z
      .array(id, { error: 'invalid_type' })
      .min(1, { error: 'fill_blank' })
      .max(500, { error: 'too_long' }),
    version,
  }),
  reply: z.object({ version: z.int() }),
  errors: [...refusals, 'changed_elsewhere', 'not_found', 'free_lesson_first'],
});

export const previewContent = endpoint({
  ...ofWriters,
  method: 'POST',
  path: `${base}/preview/{id}`,
  summary: 'An address under which anybody who has it reads a version for 24 hours.',
  params: z.object({ id }),
  body: z.object({ version }),
  reply: z.object({ token: z.string(), until: instant }),
  errors: [...refusals, 'not_found', 'changed_elsewhere', 'content_deleted'],
});

/** The calls of the desk of content, by their names in the client. */
export const contentEndpoints = {
  listContents,
  getContent,
  compareContent,
  createContent,
  saveContent,
  publishContent,
  withdrawContent,
  restoreContent,
  deleteContent,
  undeleteContent,
  orderContents,
  previewContent,
} as const;
