import { ageOn, seoulDay } from '@taegeuk/contract/calendar.ts';
import type { ErrorCode, FieldMessage } from '@taegeuk/contract/errors.ts';
import type { CountryCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** One thing that a registration has wrong. */
export interface Objection {
  path: string;
  message: FieldMessage & (ErrorCode | 'invalid_date');
}

const minimumAge = 14;
const homeCountry: CountryCode = 'KR';

/** Why somebody with this date of birth may not join today (a day in Seoul); undefined when they may. */
export function objectionToBirth(dob: string, now: Date): Objection | undefined {
  const today = seoulDay(now);
  if (dob > today) return { path: 'dob', message: 'invalid_date' };
  if (ageOn(dob, today) < minimumAge) return { path: 'dob', message: 'under_age' };
  return undefined;
}

/**
 * The E.164 form of a phone number as typed: Korean without a country code, any other with one. A Korean number has
 * to be a mobile one, because it is asked for a code by text. Undefined when it is none.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: homeCountry, extract: false });
  if (!number?.isValid() || number.ext) return undefined;
  if (number.country === homeCountry && number.getType() !== 'MOBILE') return undefined;
  return number.number;
}
