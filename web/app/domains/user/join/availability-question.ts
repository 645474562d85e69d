import { checkAvailable } from '@taegeuk/contract/user.ts';
import { looksLikePhone } from '../phone/phone-state.ts';

/** Values that another member may have already; a name counts together with the date of birth. */
export type Claim = 'email' | 'nickName' | 'phone' | 'name';

const fieldsOf = {
  email: ['email'],
  nickName: ['nickName'],
  phone: ['phone'],
  name: ['name', 'dob'],
} as const satisfies Record<Claim, readonly string[]>;

export type ClaimPart = (typeof fieldsOf)[Claim][number];
export type ClaimValues = Record<ClaimPart, string>;

/** The request that checks a value; undefined while it is empty or not valid yet. */
export function questionOf(claim: Claim, values: ClaimValues): Partial<ClaimValues> | undefined {
  const question = Object.fromEntries(fieldsOf[claim].map((part) => [part, values[part]]));
  const isFilled = Object.values(question).every((value) => value.trim() !== '');
  if (!isFilled || !checkAvailable.body.safeParse(question).success) return undefined;
  if (claim === 'phone' && !looksLikePhone(values.phone)) return undefined;
  return question;
}

/** The value that a field is part of. */
export function claimOf(part: ClaimPart): Claim {
  return part === 'dob' ? 'name' : part;
}
