import { readStored, readStoredJson, removeStored, writeStored } from '../../../lib/session/storage.ts';
import type { Finding, JoinField } from './join-rules.ts';

const keys = {
  consents: 'joinConsents',
  draft: 'joinDraft',
  pending: 'pendingEmail',
  success: 'registerSuccess',
  verifiedBy: 'registeredBy',
  resend: 'resendAt',
  started: 'joinStarted',
};

/** How somebody who joins is verified: by a code before, or by a mail afterwards. */
export type VerifyBy = 'email' | 'phone';

/** Consents of the third step; the first three are required. */
export interface Consents {
  terms: boolean;
  privacy: boolean;
  age14: boolean;
  marketing: boolean;
}

/** What was ticked in this tab so far, so that going back loses nothing. */
export function readConsents(): Consents {
  const stored = (readStoredJson(keys.consents) ?? {}) as Partial<Record<keyof Consents, unknown>>;
  return {
    terms: stored.terms === true,
    privacy: stored.privacy === true,
    age14: stored.age14 === true,
    marketing: stored.marketing === true,
  };
}

export function writeConsents(consents: Consents): void {
  writeStored(keys.consents, JSON.stringify(consents));
}

// In memory alone: a reload, or another script that reads the storage, finds no password.
let password = '';

/** Keeps the password from one step to the next. */
export function keepPassword(typed: string): void {
  password = typed;
}

export function keptPassword(): string {
  return password;
}

let findings: readonly Finding[] = [];

/** What the server said at the end of fields of earlier steps. */
export function keepFindings(found: readonly Finding[]): void {
  findings = found;
}

/** What was said of the fields of a step, once. */
export function takeFindings(fields: readonly JoinField[]): Finding[] {
  const taken = findings.filter(({ name }) => fields.includes(name));
  findings = findings.filter(({ name }) => !fields.includes(name));
  return taken;
}

/** Whether the first step was passed in this tab. */
export function hasStarted(): boolean {
  return readStored(keys.started) === 'true';
}

/** What was passed of the steps before the third; the password is among it. */
export function passedSteps(): 0 | 1 | 2 {
  const draft = readDraft();
  if (password === '' || !draft['email'] || !draft['phone']) return 0;
  writeStored(keys.started, 'true');
  return draft['nickName'] && draft['name'] && draft['dob'] ? 2 : 1;
}

/** What was typed so far, so that a reload loses nothing. Passwords are never among it. */
export function readDraft(): Record<string, string> {
  const stored = readStoredJson(keys.draft);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'));
}

export function writeDraft(values: Record<string, string | undefined>): void {
  const { password: _password, ...draft } = values;
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
  removeStored(keys.started);
  password = '';
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
