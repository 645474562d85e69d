import { ageOn, seoulDay } from '@taegeuk/contract/calendar.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { placeErrors } from '../../../lib/forms/form-errors.ts';
import { readPhoneVerification } from '../phone/phone-state.ts';
import type { VerifyBy } from './join-state.ts';

/** Every field of /signup, in the order of the page. */
export const signupFields = [
  'email',
  'password',
  'rePassword',
  'name',
  'nickName',
  'dob',
  'phone',
  'postCode',
  'address',
  'addressDetails',
] as const;

export type SignupField = (typeof signupFields)[number];
export type SignupValues = Record<SignupField, string>;

const minimumAge = 14;

type Finding = { name: SignupField; key: string };

/** The two passwords differ: shown at the second one, and nothing is sent. */
export function comparePasswords(values: Pick<SignupValues, 'password' | 'rePassword'>): Finding[] {
  if (values.password.normalize('NFC') === values.rePassword.normalize('NFC')) return [];
  return [{ name: 'rePassword', key: 'passwords_do_not_match' }];
}

/** Somebody under 14, or not born yet, by the day in Seoul: nothing about them is sent (korea.md, 6.1). */
export function objectToBirth({ dob }: Pick<SignupValues, 'dob'>, now = new Date()): Finding[] {
  const today = seoulDay(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(dob)) return [];
  if (dob > today) return [{ name: 'dob', key: 'invalid_date' }];
  return ageOn(dob, today) < minimumAge ? [{ name: 'dob', key: 'under_age' }] : [];
}

/** A number that has to be verified and is not: shown at the number, which takes the focus. */
export function objectToPhone(
  { phone }: Pick<SignupValues, 'phone'>,
  verifyBy: VerifyBy,
  now?: number,
): Finding[] {
  if (verifyBy === 'email' || readPhoneVerification(phone, now).codeVerified) return [];
  return [{ name: 'phone', key: 'phone_not_verified' }];
}

// Failures in which the server has not refused the registration: their texts say what to do.
const ownWords = new Set<ApiError['code']>(['network', 'too_many_requests', 'service_unavailable']);

/** Whether a failed registration is an 'other error' of section 8, which shows the error popup. */
export function isOtherError(error: unknown): boolean {
  if (!(error instanceof ApiError) || ownWords.has(error.code)) return false;
  return placeErrors(error, signupFields).failure !== undefined;
}
