import { ageOn, seoulDay } from '@taegeuk/contract/calendar.ts';
import { withdrawnNickName } from '@taegeuk/contract/withdrawn.ts';
import type { CountryCode } from 'libphonenumber-js';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Objection } from '../../domain-error.ts';

const minimumAge = 14;
const homeCountry: CountryCode = 'KR';

/** Why somebody with this date of birth may not join today (a day in Seoul); undefined when they may. */
export function objectionToBirth(dob: string, now: Date): Objection | undefined {
  const today = seoulDay(now);
  if (dob > today) return { path: 'dob', message: 'invalid_date' };
  if (ageOn(dob, today) < minimumAge) return { path: 'dob', message: 'under_age' };
  return undefined;
}

/** Whether a nickname, however it is spaced, is the name shown for authors who have left: it belongs to all of them. */
export function isNickNameOfThoseWhoLeft(nickName: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return bare(nickName) === bare(withdrawnNickName);
}

// The library's numbering plan is less strict: it accepts 010 with seven digits, 012, and the prefixes that were given out
// until 2004 (011, 016 …), which are all switched off.
const koreanMobile = /^\+8210\d{8}$/;

function parse(typed: string) {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: homeCountry, extract: false });
  return number?.isValid() && !number.ext ? number : undefined;
}

/**
 * The E.164 form of a phone number as typed: Korean without a country code, any other with one. A Korean number has to be a
 * mobile one (010 and eight digits), because a code is sent to it by SMS. Undefined when it is not valid.
 */
export function phoneNumberOf(typed: string): string | undefined {
  const number = parse(typed);
  if (number?.country === homeCountry && !koreanMobile.test(number.number)) return undefined;
  return number?.number;
}

/** Whether a typed number is this one (E.164), however it is written; also one that would no longer be accepted. */
export function isSameNumber(typed: string, phone: string): boolean {
  return parse(typed)?.number === phone;
}

/**
 * Countries that SMS are sent to: Korea, and those where the other languages of the product are spoken. Codes cost money,
 * and people who make a site send them to ranges where they get a share of the fee ("SMS pumping") use other countries:
 * members from there join by e-mail. Of +1 the islands of the Caribbean are excluded by the country of the number.
 */
const textedCountries: ReadonlySet<CountryCode | undefined> = new Set<CountryCode>([
  ...(['KR'] as const),
  ...(['US', 'CA', 'GB', 'IE', 'AU', 'NZ'] as const),
  ...(['ES', 'MX', 'AR', 'CL', 'CO', 'PE'] as const),
  ...(['VN'] as const),
]);

/** Whether SMS are sent to this number (E.164): a mobile one of a country on the list. */
export function isTexted(phone: string): boolean {
  const number = parsePhoneNumberFromString(phone);
  const type = number?.getType();
  return textedCountries.has(number?.country) && (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE');
}

/** Whether an SMS to this number (E.164) goes to another country, and costs several times as much. */
export function isForeign(phone: string): boolean {
  return !phone.startsWith('+82');
}
