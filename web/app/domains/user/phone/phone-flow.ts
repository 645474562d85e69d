import { ApiError } from '@taegeuk/contract/client.ts';
import { errorCatalogue, isMemberErrorCode } from '@taegeuk/contract/errors.ts';
import type { LanguageCode } from '@taegeuk/contract/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { errorTexts } from '../../../i18n/error-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import {
  looksLikePhone,
  notePhoneCodeSent,
  notePhonePause,
  notePhoneVerified,
  type PhoneVerification,
  readPhoneVerification,
} from './phone-state.ts';

interface Problem {
  /** The number that the problem is about: with another number it disappears. */
  phone: string;
  at: 'phone' | 'code';
  message: string;
}

export interface PhoneFlow {
  standing: PhoneVerification;
  now: number;
  pending: 'send' | 'verify' | undefined;
  /** The text of what is wrong with the number or with the code. */
  problemAt: (part: Problem['at']) => string | undefined;
  /** Grows with each code that was sent here, so that the focus can follow. */
  sentCount: number;
  /** Sends a code; false when it was not sent. */
  send: () => Promise<boolean>;
  /** Confirms the code; false when it was refused. */
  verify: (code: string) => Promise<boolean>;
  forgetProblem: () => void;
}

function isAboutPhone(code: ApiError['code']): boolean {
  if (!isMemberErrorCode(code)) return false;
  const entry: { status: number; field?: string } = errorCatalogue[code];
  return entry.field === 'phone';
}

// An error key of a field is shown in the field's words; a pause or a lost connection in its own.
function wordsOf(error: unknown, lang: LanguageCode): string {
  if (error instanceof ApiError) {
    const [field] = error.fields;
    if (field) return fieldText(field.message, lang) ?? '';
    if (error.code === 'invalid_code' || isAboutPhone(error.code)) return fieldText(error.code, lang) ?? '';
  }
  return failureText(error, lang);
}

/** The present instant in ms, updated each second while a time is running out. */
function useClock(until: number): { now: number; read: () => void } {
  const [now, setNow] = useState(() => Date.now());
  const isRunning = until > now;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { now, read: () => setNow(Date.now()) };
}

/** Sends a code to a number and confirms it; both flags are stored in the tab, so that a reload loses neither. */
export function usePhoneFlow(phone: string, onVerified?: () => void): PhoneFlow {
  const texts = errorTexts.use();
  const lang = useLang();
  const popups = usePopups();
  const [pending, setPending] = useState<PhoneFlow['pending']>();
  const [problem, setProblem] = useState<Problem>();
  const [sentCount, setSentCount] = useState(0);
  const isBusy = useRef(false);
  const stored = readPhoneVerification(phone);
  const clock = useClock(stored.codeVerified ? 0 : Math.max(stored.codeUntil, stored.resendAt));

  async function attempt(part: Problem['at'], work: () => Promise<void>): Promise<boolean> {
    // A paste and the Enter after it would send the same code twice, and there are only five tries.
    if (isBusy.current) return false;
    isBusy.current = true;
    setPending(part === 'phone' ? 'send' : 'verify');
    setProblem(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem({ phone, at: part, message: wordsOf(error, lang) });
      // A failed code check shows the error popup (source, section 8).
      if (error instanceof ApiError && error.code === 'invalid_code') popups.showError();
      if (part === 'phone' && error instanceof ApiError && error.retryAfterSeconds)
        notePhonePause(error.retryAfterSeconds);
      return false;
    } finally {
      isBusy.current = false;
      setPending(undefined);
      clock.read();
    }
  }

  async function send(): Promise<boolean> {
    if (!looksLikePhone(phone)) {
      const key = phone.trim() ? 'invalid_phone' : 'fill_blank';
      setProblem({ phone, at: 'phone', message: texts.fields[key] });
      return false;
    }
    return attempt('phone', async () => {
      const { data } = await api.sendPhoneCode({ query: { phoneNumber: phone } });
      notePhoneCodeSent(phone, data.expiresIn);
      setSentCount((count) => count + 1);
    });
  }

  async function verify(code: string): Promise<boolean> {
    return attempt('code', async () => {
      await api.verifyPhoneNumber({ params: { code } });
      notePhoneVerified(phone);
      onVerified?.();
    });
  }

  return {
    standing: stored,
    now: clock.now,
    pending,
    problemAt: (part) => (problem?.at === part && problem.phone === phone ? problem.message : undefined),
    sentCount,
    send,
    verify,
    forgetProblem: () => setProblem(undefined),
  };
}
