import { z } from 'zod';
import { languageCodes } from './languages.ts';

// PostgreSQL text cannot hold U+0000; other control characters but tab and line ends have no place in a field.
const controlCharacters = /[\p{Cc}--[\t\n\r]]/v;

/** For a person a missing field and an empty one are the same; anything but text is a client's mistake. */
export function missingOrWrong(issue: { input?: unknown }): string {
  return issue.input === undefined || issue.input === null ? 'fill_blank' : 'invalid_type';
}

// Invisible characters: spaces, joiners, the Hangul fillers, the blank braille pattern.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\u2800]/u;
// Line ends, and characters that change the direction of a whole line, are not allowed in a name.
const lineBreakers = /[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** Maximum marks on one letter, in UTF-16 units: no language comes near it (Unicode's Stream-Safe Text Format, UAX #15). */
const mostMarks = 30;
const runsOfMarks = /\p{M}+/gu;

// The time of NFC grows with the square of the number of marks on one letter.
function hasBoundedMarks(value: string): boolean {
  for (const [run] of value.matchAll(runsOfMarks)) if (run.length > mostMarks) return false;
  return true;
}

function isPlainText(value: string): boolean {
  return value.isWellFormed() && !controlCharacters.test(value) && hasBoundedMarks(value);
}

/**
 * How many times longer a text may be sent than stored: decomposed (as macOS sends Hangul) no text is more than four times
 * as long in UTF-16 (UAX #15, expansion factors). A longer one is refused before anything else reads it.
 */
export const decomposedTimes = 4;

function tooLongFor(max: number) {
  return [max * decomposedTimes, { error: 'too_long', abort: true }] as const;
}

/**
 * A line or paragraph that a person typed: well-formed Unicode without control characters or many stacked marks, NFC,
 * trimmed. Limits count UTF-16 units after normalising. If it is empty or has only invisible characters and `min` ≥ 1, the
 * error is `fill_blank`.
 */
export function text(bounds: { min?: number; max: number }) {
  const min = bounds.min ?? 1;
  const base = z
    .string({ error: missingOrWrong })
    .max(...tooLongFor(bounds.max))
    .refine(isPlainText, { error: 'invalid_text', abort: true })
    .normalize('NFC')
    .trim()
    .max(bounds.max, { error: 'too_long' });
  if (min === 0) return base;
  const filled = base.refine((value) => visible.test(value), { error: 'fill_blank', abort: true });
  return min === 1 ? filled : filled.min(min, { error: 'too_short' });
}

/** Why staff do something, as the log keeps it. */
export const reason = text({ min: 5, max: 500 });

/** A {@link text} of one line, such as a name: without line ends and characters that change its direction. */
export function line(bounds: { min?: number; max: number }) {
  return text(bounds).refine((value) => !lineBreakers.test(value), { error: 'invalid_text' });
}

/** An optional line: missing, null and empty all become an empty string. */
export function optionalLine(max: number) {
  return line({ min: 0, max })
    .nullish()
    .transform((value) => value ?? '');
}

const longestEmail = 254;

/** An e-mail address as typed (the ID of a member), compared elsewhere case-insensitively. At most 254. */
export const email = z
  .string({ error: (issue) => (missingOrWrong(issue) === 'fill_blank' ? 'email_required' : 'invalid_type') })
  .max(...tooLongFor(longestEmail))
  .refine(isPlainText, { error: 'invalid_email', abort: true })
  .normalize('NFC')
  .trim()
  .min(1, { error: 'email_required', abort: true })
  .max(longestEmail, { error: 'too_long', abort: true })
  .regex(z.regexes.email, { error: 'invalid_email' });

const longestPassword = 128;

/** A new password: 8–128 after NFC, any printable characters. The server checks its strength. */
export const newPassword = z
  .string({ error: missingOrWrong })
  .max(...tooLongFor(longestPassword))
  .refine((value) => value.isWellFormed() && !value.includes('\u0000') && hasBoundedMarks(value), {
    error: 'invalid_text',
    abort: true,
  })
  .normalize('NFC')
  .min(1, { error: 'fill_blank', abort: true })
  .min(8, { error: 'too_short' })
  .max(longestPassword, { error: 'too_long' });

/** A password at login: limited in length and otherwise not validated, so that the answer does not reveal the rules. */
export const givenPassword = z
  .string({ error: missingOrWrong })
  .min(1, { error: 'fill_blank' })
  .max(1024, { error: 'too_long', abort: true })
  .refine((value) => value.isWellFormed() && hasBoundedMarks(value), { error: 'invalid_text', abort: true })
  .normalize('NFC');

/** A code that was sent, as its path names it. */
export const sixDigits = z
  .string({ error: 'invalid_code' })
  .max(6, { error: 'invalid_code', abort: true })
  .regex(/^\d{6}$/, { error: 'invalid_code' });

/** A record's id. */
export const id = z.uuid({ error: 'invalid_id' });

/** The caller's own id, as clients send it along; another member's is refused. */
export const ownId = id.nullish();

/** A calendar day `YYYY-MM-DD`, years 1900–2200. */
export const day = z.iso
  .date({ error: ({ input }) => (input === undefined || input === '' ? 'fill_blank' : 'invalid_date') })
  .refine((value) => value >= '1900-01-01' && value <= '2200-12-31', { error: 'invalid_date' });

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** An instant in a request, in ISO 8601, UTC; at most nine digits of a second. */
export const givenInstant = z.iso
  .datetime({ error: 'invalid_date' })
  .max('2026-11-21T03:00:00.000000000Z'.length, { error: 'invalid_date' });

/** `lang` of a query or path: one of the four codes, kr when missing. */
export const lang = z.enum(languageCodes, { error: 'unknown_language' });
export const langQuery = lang.default('kr');

/** A whole number of a query string within limits, both included. */
export function intQuery(min: number, max: number) {
  return z.coerce
    .number({ error: 'invalid_number' })
    .int({ error: 'invalid_number' })
    .min(min, { error: 'too_small' })
    .max(max, { error: 'too_large' });
}

/** `pageNo` and `pageSize` of a numbered list, from a query string. */
export const pageQuery = {
  pageNo: intQuery(1, 100_000).default(1),
  pageSize: intQuery(1, 100).default(20),
};

/** A search term of a query string; empty means none. */
export const searchQuery = text({ min: 0, max: 100 }).optional();

/** `true` or `false`, or `1` or `0`, in a query string. */
export const flagQuery = z
  .enum(['true', 'false', '1', '0'], { error: 'invalid_choice' })
  .transform((value) => value === 'true' || value === '1');
