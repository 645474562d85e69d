import type { ApiError } from '@taegeuk/contract/client.ts';
import { errorCatalogue, type FieldMessage, isMemberErrorCode } from '@taegeuk/contract/errors.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { errorTexts } from '../../i18n/error-texts.ts';
import { failureTexts } from '../../i18n/failure-texts.ts';

/** The message of a field that was left empty. */
export const blank: FieldMessage = 'fill_blank';

/** What a failed send means for a form: error keys at fields, and at most one failure of the whole form. */
export interface PlacedErrors {
  fields: { name: string; key: string }[];
  /** The failure that belongs to no field of the form. */
  failure: ApiError | undefined;
}

function fieldOfCode(code: ApiError['code']): string | undefined {
  // The code is a part of the call's path: the server names no field.
  if (code === 'invalid_code') return 'code';
  if (!isMemberErrorCode(code)) return undefined;
  const entry: { status: number; field?: string } = errorCatalogue[code];
  return entry.field;
}

// `consents.terms` belongs to the field `consents.terms` or, where the form has only the group, to `consents`.
function knownName(path: string, names: readonly string[]): string | undefined {
  if (names.includes(path)) return path;
  const group = path.split('.')[0];
  return group !== undefined && names.includes(group) ? group : undefined;
}

/** Assigns the errors of an answer to the fields that the form has; the rest is a failure of the whole form. */
export function placeErrors(error: ApiError, names: readonly string[]): PlacedErrors {
  const given = error.fields.map(({ path, message }) => ({ name: knownName(path, names), key: message }));
  const known = given.flatMap(({ name, key }) => (name === undefined ? [] : [{ name, key }]));
  if (known.length > 0) return { fields: known, failure: undefined };
  const name = knownName(fieldOfCode(error.code) ?? '', names);
  if (name !== undefined) return { fields: [{ name, key: error.code }], failure: undefined };
  return { fields: [], failure: error };
}

/**
 * The text of an error key at a field: a field message or an error code; anything else gets a general text.
 * @param label of the field, by which an empty one is told
 */
export function fieldText(key: string | undefined, lang: LanguageCode, label?: string): string | undefined {
  if (!key) return undefined;
  if (label && key === blank) return errorTexts.of(lang).blankOf(label);
  const { fields, codes }: { fields: Record<string, string>; codes: Record<string, string> } =
    errorTexts.of(lang);
  const general: Record<string, string> = failureTexts.of(lang).codes;
  return fields[key] ?? codes[key] ?? general[key] ?? fields['invalid_type'];
}

/** Failures that the page or the frame shows in a way of its own. */
const shownElsewhere = new Set<ApiError['code']>([
  ...(['network', 'token_required', 'token_expired'] as const),
  // Both versions stand on the page.
  'changed_elsewhere',
  // The form asks for it with its text.
  'sensitive_consent_required',
]);

/**
 * What the error popup says about a refused form: undefined for the popup's own text, as after a failed code check (source,
 * sections 2 and 8); false for no popup.
 */
export function wordsOfPopup(error: ApiError, words: string): string | undefined | false {
  if (shownElsewhere.has(error.code)) return false;
  return error.code === 'invalid_code' ? undefined : words;
}
