import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, instant, langQuery, line, ownId, pageQuery, text } from './fields.ts';
import { type InquiryStatus, inquiryStatusNumbers } from './inquiry-states.ts';
import { languageCodes, languageIds } from './languages.ts';

const tag = 'Inquiry';

const language = z.enum(languageCodes, { error: 'unknown_language' });

/** A language by its id, in either case, or by its code. */
const languageById = z
  .string({ error: 'unknown_language' })
  .max(languageIds.kr.length, { error: 'unknown_language', abort: true })
  .transform((given) => languageCodes.find((code) => languageIds[code] === given.toLowerCase()) ?? given)
  .pipe(language);

export const inquiry = z.object({
  id,
  userId: id,
  authorName: z.string(),
  /** E.164. */
  authorPhone: z.string(),
  authorEmail: z.string(),
  title: z.string(),
  content: z.string(),
  /** 0 waiting, 1 answered, 2 closed. */
  status: z.literal(inquiryStatusNumbers),
  /** As a category's: 0 and 2 are the centre's, 1 and 3 the academy's. */
  center: z.int(),
  /** False: about a product. */
  isNormal: z.boolean(),
  /** As `lang/get_all` has it. */
  languageId: id,
  languageCode: z.enum(languageCodes),
  createdAt: instant,
  /** When staff answered last; null before the first answer. */
  answeredAt: instant.nullable(),
});

export type Inquiry = z.infer<typeof inquiry>;

/** What was written after the inquiry itself: an answer of the academy, or a follow-up of its author. */
const inquiryLine = z.object({ id, isStaff: z.boolean(), content: z.string(), createdAt: instant });

export type InquiryLine = z.infer<typeof inquiryLine>;

export const inquiryThread = inquiry.extend({ lines: z.array(inquiryLine) });

export type InquiryThread = z.infer<typeof inquiryThread>;

/** The text of an inquiry, and the language in which its author wants the answer. */
export const inquiryWords = z.object({
  authorName: line({ max: 50 }),
  authorPhone: line({ max: 30 }),
  authorEmail: email,
  title: line({ max: 100 }),
  content: text({ max: 5000 }),
  languageCode: language.optional(),
});

/** The text of a line in an inquiry, by any author. */
export const inquiryLineContent = text({ max: 5000 });

export const createInquiry = endpoint({
  method: 'POST',
  path: '/api/v1/private/question/create',
  access: 'member',
  tag,
  summary:
    'Asks the academy. It waits for an answer whatever `status` says. The same `Idempotency-Key` again is the same inquiry: one is stored, with the words of the last send while nobody has gone on with it.',
  body: inquiryWords
    .extend({
      /** Accepted because the source sends it; never read. */
      status: z.unknown().optional(),
      center: z
        .int({ error: 'invalid_number' })
        .min(0, { error: 'too_small' })
        .max(3, { error: 'too_large' })
        .default(0),
      isNormal: z.boolean({ error: 'invalid_type' }).default(true),
      languageId: languageById.nullish(),
      userId: ownId,
    })
    .refine(
      ({ languageId, languageCode }) =>
        languageId === undefined ||
        languageId === null ||
        languageCode === undefined ||
        languageId === languageCode,
      { path: ['languageId'], error: 'unknown_language' },
    ),
  reply: inquiryThread,
  status: 201,
  errors: ['not_found', 'invalid_phone', 'storage_full', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 3600 },
});

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/v1/private/question/get_all',
  access: 'member',
  tag,
  summary: 'The caller’s own inquiries, newest first, in whatever language they were asked.',
  query: z.object({
    userId: ownId,
    lang: langQuery,
    status: z
      .enum(['0', '1', '2'], { error: 'invalid_choice' })
      .transform((given) => Number(given) as InquiryStatus)
      .optional(),
    ...pageQuery,
  }),
  reply: z.array(inquiry),
  paging: 'numbered',
  errors: ['not_found'],
});

export const getInquiry = endpoint({
  method: 'GET',
  path: '/api/v1/private/question/get_by_id/{id}',
  access: 'member',
  tag,
  summary:
    'One inquiry with what was written after it, oldest first: the member’s own, or any for staff (whose reading is logged).',
  params: z.object({ id }),
  reply: inquiryThread,
  errors: ['not_found'],
});

export const replyToInquiry = endpoint({
  method: 'POST',
  path: '/api/v1/private/question/reply',
  access: 'member',
  tag,
  summary:
    'Goes on with one’s own inquiry, which then waits for an answer again. The same `Idempotency-Key` again is the same line, with the words of the last send while it is the last one.',
  body: z.object({ questionId: id, content: inquiryLineContent }),
  reply: inquiryThread,
  status: 201,
  errors: ['not_found', 'inquiry_closed', 'storage_full', 'too_many_requests'],
  limit: { max: 20, windowSeconds: 3600 },
});
