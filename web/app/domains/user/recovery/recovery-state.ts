import { readStored, readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

/** 1 after the code is sent, 2 after it is confirmed, 3 after the password is changed (source, section 4); 0 before. */
export type StatusVerify = 0 | 1 | 2 | 3;

/** Where the code goes. */
export type RecoveryWay = 'mail' | 'phone';

/** The state of a recovery in this tab. Neither the code nor a password is ever part of it. */
export interface Recovery {
  statusVerify: StatusVerify;
  by: RecoveryWay;
  /** The address that the code goes to; by phone the ID once it is found, masked. */
  email: string;
  /** The number that the code goes to; empty by mail. */
  phone: string;
  /** Instant in ms until which the present step is possible; 0 if it does not end. */
  until: number;
}

const key = 'recovery';
const resendKey = 'recoveryResendAt';
const pauseSeconds = 60;
const lifeMs = { 0: 0, 1: 5 * 60_000, 2: 10 * 60_000, 3: 0 } as const;

function isStatus(value: unknown): value is StatusVerify {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

/** The recovery of this tab. If a confirmed code has expired, it starts again with the address filled in. */
export function readRecovery(now = Date.now()): Recovery {
  const stored = readStoredJson(key) as Partial<Recovery> | null | undefined;
  const phone = typeof stored?.phone === 'string' ? stored.phone : '';
  const by: RecoveryWay = stored?.by === 'phone' ? 'phone' : 'mail';
  const email = typeof stored?.email === 'string' ? stored.email : '';
  const until = typeof stored?.until === 'number' ? stored.until : 0;
  const first = { statusVerify: 0, by, email: by === 'mail' ? email : '', phone, until: 0 } as const;
  if (!(by === 'phone' ? phone : email) || !isStatus(stored?.statusVerify)) return first;
  if (stored.statusVerify === 2 && until <= now) return first;
  return { statusVerify: stored.statusVerify, by, email, phone, until };
}

/** Goes to a step and returns the new state. */
export function writeRecovery(
  statusVerify: StatusVerify,
  { by, email, phone }: Omit<Recovery, 'statusVerify' | 'until'>,
  now = Date.now(),
): Recovery {
  const life = lifeMs[statusVerify];
  const recovery = { statusVerify, by, email, phone, until: life === 0 ? 0 : now + life };
  writeStored(key, JSON.stringify(recovery));
  return recovery;
}

/** Forgets the recovery, e.g. once its member has logged in. */
export function forgetRecovery(): void {
  removeStored(key);
  removeStored(resendKey);
}

/** Records that a code was sent, or that the next may be requested only after the given seconds. */
export function noteCodeSent(waitSeconds = pauseSeconds): void {
  writeStored(resendKey, String(Date.now() + waitSeconds * 1000));
}

/** Seconds until a code may be requested again; 0 if it may now. */
export function secondsUntilNextCode(now: number): number {
  return Math.max(0, Math.ceil((Number(readStored(resendKey) ?? 0) - now) / 1000));
}

/** The digits of what was typed or pasted as a code: mail programs wrap them, input methods make them wide. */
export function digitsOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** The two new passwords differ: shown at the second one, and nothing is sent. */
export function compareNewPasswords(values: { newPassword: string; rePassword: string }) {
  if (values.newPassword.normalize('NFC') === values.rePassword.normalize('NFC')) return [];
  return [{ name: 'rePassword' as const, key: 'passwords_do_not_match' }];
}
