import { z } from 'zod';
import { type ContentKind, writtenPostTypes } from './content-kinds.ts';
import { id, line, text } from './fields.ts';
import { languageCodes } from './languages.ts';

/** Of a draft anything may still be missing; what has to be there to publish it, the server says then. */
const optionalText = (max: number) => text({ min: 0, max }).default('');
const title = line({ min: 0, max: 200 }).default('');

/** A key such as `calm-view`. */
const key = (max: number) =>
  z
    .string({ error: 'invalid_type' })
    .max(max, { error: 'too_long' })
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'invalid_text' });

/** A picture of this site. */
const ownPicture = z
  .string({ error: 'invalid_type' })
  .max(300, { error: 'too_long' })
  .regex(/^\/(?!\/)[\w./-]*$/, { error: 'invalid_text' });

/** The same in each language that has it. */
function inLanguages<Text extends z.ZodType>(words: Text) {
  const byCode = Object.fromEntries(languageCodes.map((code) => [code, words.optional()]));
  return z.object(byCode as Record<(typeof languageCodes)[number], z.ZodOptional<Text>>, {
    error: 'invalid_type',
  });
}

/** HTML of one text, as it may be sent. */
export const htmlLength = 60_000;

export const postBody = z.object({
  type: z.string({ error: 'invalid_type' }).refine((type) => writtenPostTypes.includes(type), {
    error: 'invalid_choice',
  }),
  /** Names its section on a page with many; empty: the server names it. */
  slug: key(80).default(''),
  topic: key(50).nullable().default(null),
  cover: ownPicture.nullable().default(null),
  /** The film of a post of the type `영상`. */
  mediaId: id.nullable().default(null),
  texts: inLanguages(
    z.object({
      title,
      excerpt: optionalText(500),
      /** HTML; what could run or load from elsewhere is taken out when it is saved. */
      content: optionalText(htmlLength),
    }),
  ),
});

export type PostBody = z.output<typeof postBody>;

/** The schema of the body of each kind. */
export const contentBodies = {
  post: postBody,
} as const satisfies Record<ContentKind, z.ZodType>;
