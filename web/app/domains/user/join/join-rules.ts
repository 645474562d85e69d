import { ageOn, seoulDay } from '@taegeuk/contract/calendar.ts';
import { ApiError } from '@taegeuk/contract/client.ts';
import { placeErrors } from '../../../lib/forms/form-errors.ts';
import { looksLikePhone, readPhoneVerification } from '../phone/phone-state.ts';

/** What is typed at /register, the first step, in the order of the page. */
export const idFields = ['email', 'password', 'phone'] as const;
/** What is typed at /signup, the second step. */
export const nameFields = ['nickName', 'name', 'dob'] as const;
/** All of it; the third step has the consents. */
export const joinFields = [...idFields, ...nameFields] as const;

export type JoinField = (typeof joinFields)[number];
export type JoinValues = Record<JoinField, string>;

export interface Finding {
  name: JoinField;
  key: string;
}

const minimumAge = 14;

/** Somebody under 14, or not born yet, by the day in Seoul: nothing about them is sent (korea.md, 6.1). */
export function objectToBirth({ dob }: Pick<JoinValues, 'dob'>, now = new Date()): Finding[] {
  const today = seoulDay(now);
  if (!/^\d{4}-\d\d-\d\d$/.test(dob)) return [];
  if (dob > today) return [{ name: 'dob', key: 'invalid_date' }];
  return ageOn(dob, today) < minimumAge ? [{ name: 'dob', key: 'under_age' }] : [];
}

/** A number that has a code on its way waits for it; without one it need not be verified. */
export function objectToPhone({ phone }: Pick<JoinValues, 'phone'>, now?: number): Finding[] {
  if (phone.trim() === '') return [];
  if (!looksLikePhone(phone)) return [{ name: 'phone', key: 'invalid_phone' }];
  const { codeSent, codeVerified, codeUntil } = readPhoneVerification(phone, now);
  const isAwaited = codeSent && !codeVerified && codeUntil > (now ?? Date.now());
  return isAwaited ? [{ name: 'phone', key: 'phone_not_verified' }] : [];
}

// Failures in which the server has not refused the registration: their texts say what to do.
const ownWords = new Set<ApiError['code']>(['network', 'too_many_requests', 'service_unavailable']);

/** Whether a failed registration is an 'other error' of section 8, which shows the error popup. */
export function isOtherError(error: unknown): boolean {
  if (!(error instanceof ApiError) || ownWords.has(error.code)) return false;
  return placeErrors(error, joinFields).failure !== undefined;
}

/** What the server says of fields of the earlier steps, in their order. */
export function findingsIn(error: ApiError): Finding[] {
  return placeErrors(error, joinFields).fields.map(({ name, key }) => ({ name: name as JoinField, key }));
}

/** The page on which a field is typed. */
export function stepOf(name: JoinField): '/register' | '/signup' {
  return idFields.some((field) => field === name) ? '/register' : '/signup';
}
