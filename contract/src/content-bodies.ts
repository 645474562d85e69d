import { z } from 'zod';
import { type ContentKind, writtenPostTypes } from './content-kinds.ts';
import { documentKinds } from './document-kinds.ts';
import { id, line, text } from './fields.ts';
import { languageCodes } from './languages.ts';
import { windowSides } from './membership.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import { checklistSides, pointsAtMost } from './review-kinds.ts';

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

export const lessonBody = z.object({
  /** Its group. */
  categoryId: id,
  /** Its video. */
  mediaId: id.nullable().default(null),
  /** Plays for every member, whatever their window. */
  isFree: z.boolean({ error: 'invalid_type' }).default(false),
  texts: inLanguages(z.object({ title, summary: optionalText(1000), content: optionalText(htmlLength) })),
});

export type LessonBody = z.output<typeof lessonBody>;

/** The level that a course asks for, or a group demands. */
const wholeUpTo = (min: number, max: number) =>
  z.int({ error: 'invalid_number' }).min(min, { error: 'too_small' }).max(max, { error: 'too_large' });

/** A group of lessons. */
export const categoryBody = z.object({
  /** 0 centre, 1 academy; it never changes. */
  center: wholeUpTo(0, 1),
  /** Below which level or group; it never changes. */
  parentId: id.nullable().default(null),
  /** Its address; of the ladder's groups it stays as it is. Empty: made from the name. */
  slug: z
    .string({ error: 'invalid_type' })
    .max(100, { error: 'too_long' })
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?)?$/, { error: 'invalid_text' })
    .default(''),
  isAccompaniedService: z.boolean({ error: 'invalid_type' }).default(false),
  payLevelInAcademy: wholeUpTo(0, 9).nullable().default(null),
  /** Members below this level do not see the group. */
  minimumLevel: wholeUpTo(1, 5).nullable().default(null),
  texts: inLanguages(
    z.object({ title: line({ min: 0, max: 100 }).default(''), summary: optionalText(1000) }),
  ),
});

export type CategoryBody = z.output<typeof categoryBody>;
/** A product, but for its price and days, which are set from a day on (`price/set`). */
export const productBody = z.object({
  /** 2 centre, 3 academy; it never changes. */
  center: wholeUpTo(2, 3),
  /** The window that it opens. */
  grants: z.enum(windowSides, { error: 'invalid_choice' }),
  /** The level that it grants. */
  payLevel: wholeUpTo(0, 9),
  /** Whether it can be bought; orders that were made before stay as they are. */
  isOnSale: z.boolean({ error: 'invalid_type' }).default(true),
  texts: inLanguages(
    z.object({ title: line({ min: 0, max: 100 }).default(''), summary: optionalText(1000) }),
  ),
});

export type ProductBody = z.output<typeof productBody>;

/** A page of this site; empty for none. */
const ownPage = z
  .string({ error: 'invalid_type' })
  .max(300, { error: 'too_long' })
  .regex(/^(\/(?!\/)[^\s\\\p{C}]*)?$/u, { error: 'invalid_text' })
  .default('');

export const menuBody = z.object({
  /** The menu that it stands under; null at the top. */
  parentId: id.nullable().default(null),
  link: ownPage,
  isVisible: z.boolean({ error: 'invalid_type' }).default(true),
  texts: inLanguages(z.object({ name: line({ min: 0, max: 60 }).default('') })),
});

export type MenuBody = z.output<typeof menuBody>;

export const popupBody = z.object({
  /** On which pages it is shown, and those below them; `/` is the first page alone. Empty: on every page for reading. */
  pages: z
    .array(
      z
        .string({ error: 'invalid_type' })
        .max(300, { error: 'too_long' })
        .regex(/^\/(?!\/)[^\s\\?#\p{C}]*$/u, { error: 'invalid_text' }),
      { error: 'invalid_type' },
    )
    .max(20, { error: 'too_long' })
    .default([]),
  picture: ownPicture.nullable().default(null),
  /** Where its button leads. */
  link: ownPage,
  texts: inLanguages(
    z.object({
      title,
      text: optionalText(1000),
      /** What the picture shows. */
      alt: line({ min: 0, max: 200 }).default(''),
      /** On the button. */
      linkName: line({ min: 0, max: 40 }).default(''),
    }),
  ),
});

export type PopupBody = z.output<typeof popupBody>;

/** Terms of use or privacy policy, as they will be from a day on. */
export const documentBody = z.object({
  /** Which of the two; it never changes. */
  type: z.enum(documentKinds, { error: 'invalid_choice' }),
  /** The change is to members' harm: they are told 30 days ahead. */
  isHarmful: z.boolean({ error: 'invalid_type' }).default(false),
  texts: inLanguages(
    z.object({
      title,
      excerpt: optionalText(500),
      /** What is new: members read it in their mail. */
      changes: optionalText(2000),
      content: optionalText(htmlLength),
    }),
  ),
});

export type DocumentBody = z.output<typeof documentBody>;

/** What teachers check in reports of a side, in Korean alone. */
export const checklistBody = z.object({
  /** It never changes. */
  side: z.enum(checklistSides, { error: 'invalid_choice' }),
  texts: z.object(
    {
      kr: z
        .object({
          points: z
            .array(
              z.object(
                {
                  text: line({ min: 0, max: 100 }).default(''),
                  /** What the word says where it is met, and where it is not. */
                  met: optionalText(300),
                  unmet: optionalText(300),
                },
                { error: 'invalid_type' },
              ),
              { error: 'invalid_type' },
            )
            .max(pointsAtMost, { error: 'too_long' })
            .default([]),
        })
        .optional(),
    },
    { error: 'invalid_type' },
  ),
});

export type ChecklistBody = z.output<typeof checklistBody>;

/** What the site calls itself, and its sign. */
export const siteBody = z.object({
  logo: ownPicture.nullable().default(null),
  texts: inLanguages(
    z.object({
      name: line({ min: 0, max: 60 }).default(''),
      /** In text messages, which are short. */
      shortName: line({ min: 0, max: 20 }).default(''),
    }),
  ),
});

export type SiteBody = z.output<typeof siteBody>;

const templateWords = z.object({
  subject: title,
  preview: title,
  heading: title,
  /** Of a text message all of it. */
  body: optionalText(3000),
  button: line({ min: 0, max: 60 }).default(''),
  /** One a line. */
  notes: optionalText(2000),
});

/** Words of a message with its places in braces. */
export type TemplateWords = z.output<typeof templateWords>;

/** The words of a mail or a text message to members. */
export const templateBody = z.object({
  /** Which message; it never changes. */
  message: z.enum(Object.keys(messageKinds) as [MessageKind, ...MessageKind[]], { error: 'invalid_choice' }),
  texts: inLanguages(templateWords),
});

export type TemplateBody = z.output<typeof templateBody>;

const words = optionalText(1000);

/** An object of words that may all be missing in a draft. */
function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, { error: 'invalid_type' });
}

const steps = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(part(shape), { error: 'invalid_type' }).max(20, { error: 'too_long' }).default([]);

export const mainPageText = part({
  hero: part({ title: words, lead: words, primary: words, secondary: words }),
  /** The levels of the centre; `{count}` in `countLabel` stands for the number of practices. */
  path: part({
    title: words,
    lead: words,
    levels: steps({ slug: key(50), name: words, text: words }),
    countLabel: words,
  }),
  topics: part({ title: words, items: steps({ slug: key(50), glyph: words, name: words, text: words }) }),
  /** The lines about the academy at the foot of every page; empty ones are left out. */
  footer: part({ text1: words, text2: words, text3: words, text4: words, text5: words, text6: words }),
  diary: part({
    title: words,
    text: words,
    link: words,
    entry: part({ date: words, chip: words, text: words, minutes: words, streak: words }),
  }),
  closing: part({ text: words, button: words }),
});

export type MainPageText = z.output<typeof mainPageText>;

export const mainPageBody = z.object({ texts: inLanguages(mainPageText) });

export type MainPageBody = z.output<typeof mainPageBody>;

/** The schema of the body of each kind. */
export const contentBodies = {
  post: postBody,
  lesson: lessonBody,
  category: categoryBody,
  main_page: mainPageBody,
  menu: menuBody,
  popup: popupBody,
  product: productBody,
  document: documentBody,
  checklist: checklistBody,
  site: siteBody,
  template: templateBody,
} as const satisfies Record<ContentKind, z.ZodType>;
