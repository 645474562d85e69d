import { z } from 'zod';

/** Paging by number: `pageNo` from 1, `pageSize` 1–100, `total` rows in all. */
export const numberedPage = z.object({
  pageNo: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

/** Paging by cursor: `next` goes into the next call's `after`; null at the end. */
export const cursorPage = z.object({ next: z.string().nullable() });

/** One wrong field of a 400 or 422. `path` is the field's name, dotted when nested; `message` a field message key. */
export const fieldError = z.object({ path: z.string(), message: z.string() });

/**
 * Every failure: `data` null, `message` a key of the error catalogue, `requestId` with a 500, `challenge` (ALTCHA's, as JSON)
 * with a `challenge_required`.
 */
export const failure = z.object({
  success: z.literal(false),
  data: z.null(),
  message: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string().optional(),
  challenge: z.string().optional(),
});

export type NumberedPage = z.infer<typeof numberedPage>;
export type CursorPage = z.infer<typeof cursorPage>;
export type FieldError = z.infer<typeof fieldError>;
export type Failure = z.infer<typeof failure>;
