import { phoneKey } from '../../../lib/forms/phone.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

/** The state of a number's verification in this tab: the two flags of the source (section 4) and their instants. */
export interface PhoneVerification {
  codeSent: boolean;
  codeVerified: boolean;
  /** Instant in ms until which the code is valid. */
  codeUntil: number;
  /** Instant in ms from which a code may be requested again, for this number or for another. */
  resendAt: number;
}

interface StoredVerification extends Omit<PhoneVerification, 'resendAt'> {
  phone: string;
  verifiedUntil: number;
}

const key = 'phoneVerification';
const pauseKey = 'phoneResendAt';
const codeSeconds = 300;
const pauseSeconds = 60;
/** How long the server counts a number as verified in this browser. */
const verifiedMs = 30 * 60_000;
const nothing = { codeSent: false, codeVerified: false, codeUntil: 0 };

/** Whether it can be a number: a Korean mobile one, or a foreign one with its country code. The server checks the rest. */
export function looksLikePhone(typed: string): boolean {
  return /^(010\d{8}|[+1-9]\d{7,15})$/.test(phoneKey(typed)) && !/\p{L}/u.test(typed);
}

function readStoredVerification(): StoredVerification | undefined {
  const stored = readStoredJson(key) as Partial<StoredVerification> | null | undefined;
  return typeof stored?.phone === 'string'
    ? ({ ...nothing, verifiedUntil: 0, ...stored } as StoredVerification)
    : undefined;
}

/** The state of this number's verification; another number starts again. */
export function readPhoneVerification(phone: string, now = Date.now()): PhoneVerification {
  const resendAt = Number(readStored(pauseKey)) || 0;
  const stored = readStoredVerification();
  if (!stored || stored.phone !== phoneKey(phone)) return { ...nothing, resendAt };
  const { codeSent, codeVerified, codeUntil, verifiedUntil } = stored;
  // If a number was verified too long ago, it needs a new code.
  if (codeVerified && verifiedUntil <= now) return { ...nothing, resendAt };
  return { codeSent, codeVerified, codeUntil, resendAt };
}

/** Records that a code was sent to this number; `seconds` is how long it is valid. */
export function notePhoneCodeSent(phone: string, seconds = codeSeconds, now = Date.now()): void {
  write(phone, { codeSent: true, codeUntil: now + seconds * 1000 });
  notePhonePause(pauseSeconds, now);
}

/**
 * Records the pause before the next code. A daily limit is only shown, not stored: the next number may be another member's.
 */
export function notePhonePause(seconds: number, now = Date.now()): void {
  if (seconds <= pauseSeconds) writeStored(pauseKey, String(now + seconds * 1000));
}

/** Records that the code of this number was confirmed. */
export function notePhoneVerified(phone: string, now = Date.now()): void {
  write(phone, { codeSent: true, codeVerified: true, verifiedUntil: now + verifiedMs });
}

/** Forgets both flags: the number was used, or the server no longer knows its code. */
export function forgetPhoneVerification(): void {
  removeStored(key);
}

function write(phone: string, given: Partial<StoredVerification>): void {
  writeStored(key, JSON.stringify({ ...nothing, ...given, phone: phoneKey(phone) }));
}

/** Whole seconds from now until an instant; 0 if it has passed. */
export function secondsUntil(instantMs: number, now: number): number {
  return Math.max(0, Math.ceil((instantMs - now) / 1000));
}

/** Seconds in the form of a clock: `4:59`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
