import { readStored, readStoredJson, removeStored, writeStored } from '../../lib/storage.ts';

const keys = {
  consents: 'joinConsents',
  draft: 'joinDraft',
  pending: 'pendingEmail',
  success: 'registerSuccess',
  resend: 'resendAt',
};

/** Consents of /register; the first three are required. */
export interface Consents {
  terms: boolean;
  privacy: boolean;
  age14: boolean;
  marketing: boolean;
}

/** The consents given in this tab; null until the required ones are. */
export function readConsents(): Consents | null {
  const stored = readStoredJson(keys.consents) as Partial<Consents> | undefined;
  if (!stored?.terms || !stored.privacy || !stored.age14) return null;
  return { terms: true, privacy: true, age14: true, marketing: stored.marketing === true };
}

export function writeConsents(consents: Consents): void {
  writeStored(keys.consents, JSON.stringify(consents));
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

/** The address whose confirmation is awaited; with `registered` it was registered in this tab just now. */
export function rememberPending(email: string, { registered }: { registered: boolean }): void {
  writeStored(keys.pending, email);
  if (!registered) {
    removeStored(keys.success);
    return;
  }
  writeStored(keys.success, 'true');
  noteMailSent();
  removeStored(keys.consents);
  removeStored(keys.draft);
}

export function readPending(): { email: string; registered: boolean } {
  return { email: readStored(keys.pending) ?? '', registered: readStored(keys.success) === 'true' };
}

export function forgetPending(): void {
  removeStored(keys.pending);
  removeStored(keys.success);
}

const pauseMs = 60_000;

/** Notes that a mail went out now, or may go out again only after the given seconds. */
export function noteMailSent(waitSeconds = pauseMs / 1000): void {
  writeStored(keys.resend, String(Date.now() + waitSeconds * 1000));
}

/** Seconds until a confirmation mail may be asked for again; 0 when it may now. */
export function secondsUntilResend(now: number): number {
  const until = Number(readStored(keys.resend) ?? 0);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
