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

/** What a check is about. */
export function partsOf(claim: Claim, values: ClaimValues): Partial<ClaimValues> {
  return Object.fromEntries(fieldsOf[claim].map((part) => [part, values[part]]));
}

/** The request that checks a value; undefined while it is empty or not valid yet. */
export async function questionOf(
  claim: Claim,
  values: ClaimValues,
): Promise<Partial<ClaimValues> | undefined> {
  const question = partsOf(claim, values);
  const isFilled = Object.values(question).every((value) => value.trim() !== '');
  if (!isFilled) return undefined;
  const { checkAvailable } = await import('@taegeuk/contract/user.ts');
  if (!checkAvailable.body.safeParse(question).success) return undefined;
  if (claim === 'phone' && !looksLikePhone(values.phone)) return undefined;
  return question;
}

/** The value that a field is part of. */
export function claimOf(part: ClaimPart): Claim {
  return part === 'dob' ? 'name' : part;
}
