import { readStored, readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';

const keys = {
  consents: 'joinConsents',
  draft: 'joinDraft',
  pending: 'pendingEmail',
  success: 'registerSuccess',
  verifiedBy: 'registeredBy',
  resend: 'resendAt',
};

/** How somebody who joins is verified: by a code before, or by a mail afterwards. */
export type VerifyBy = 'email' | 'phone';

/** Consents of /register; the first three are required. */
export interface Consents {
  terms: boolean;
  privacy: boolean;
  age14: boolean;
  marketing: boolean;
}

/** All values of /register. */
export interface JoinChoices extends Consents {
  verifyBy: VerifyBy;
}

/** What was ticked and chosen at /register in this tab so far, so that a reload or going back loses nothing. */
export function readChoices(): JoinChoices {
  const stored = (readStoredJson(keys.consents) ?? {}) as Partial<Record<keyof JoinChoices, unknown>>;
  return {
    terms: stored.terms === true,
    privacy: stored.privacy === true,
    age14: stored.age14 === true,
    marketing: stored.marketing === true,
    verifyBy: stored.verifyBy === 'phone' ? 'phone' : 'email',
  };
}

/** The choices if they are complete; null until the required consents are given. */
export function readConsents(): JoinChoices | null {
  const choices = readChoices();
  return choices.terms && choices.privacy && choices.age14 ? choices : null;
}

export function writeConsents(choices: JoinChoices): void {
  writeStored(keys.consents, JSON.stringify(choices));
}

/** What was typed at /signup, so that a reload loses nothing. Passwords are never among it. */
export function readDraft(): Record<string, string> {
  const stored = readStoredJson(keys.draft);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}

export function writeDraft(values: Record<string, string | undefined>): void {
  const { password: _password, rePassword: _rePassword, ...draft } = values;
  writeStored(keys.draft, JSON.stringify(draft));
}

/** The address that waits for its confirmation; with `registered` it was registered in this tab just now. */
export function rememberPending(
  email: string,
  { registered, verifyBy = 'email' }: { registered: boolean; verifyBy?: VerifyBy },
): void {
  writeStored(keys.pending, email);
  writeStored(keys.verifiedBy, verifyBy);
  if (!registered) {
    removeStored(keys.success);
    return;
  }
  writeStored(keys.success, 'true');
  noteMailSent();
  removeStored(keys.consents);
  removeStored(keys.draft);
}

/** The member of the verification page. By phone nothing is awaited any more: joining is complete. */
export function readPending(): { email: string; registered: boolean; verifyBy: VerifyBy } {
  return {
    email: readStored(keys.pending) ?? '',
    registered: readStored(keys.success) === 'true',
    verifyBy: readStored(keys.verifiedBy) === 'phone' ? 'phone' : 'email',
  };
}

export function forgetPending(): void {
  removeStored(keys.pending);
  removeStored(keys.success);
  removeStored(keys.verifiedBy);
}

const pauseMs = 60_000;

/** Records that a mail was sent now, or may be sent again only after the given seconds. */
export function noteMailSent(waitSeconds = pauseMs / 1000): void {
  writeStored(keys.resend, String(Date.now() + waitSeconds * 1000));
}

/** Seconds until a confirmation mail may be requested again; 0 if it may now. */
export function secondsUntilResend(now: number): number {
  const until = Number(readStored(keys.resend) ?? 0);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
