import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { enterJoined } from '../login/open-session.ts';
import { forgetPhoneVerification } from '../phone/phone-state.ts';
import { findingsIn, isOtherError, type JoinValues, stepOf } from './join-rules.ts';
import {
  type Consents,
  keepFindings,
  keptPassword,
  readConsents,
  readDraft,
  rememberPending,
  type VerifyBy,
  writeConsents,
} from './join-state.ts';

export const consentNames = ['terms', 'privacy', 'age14', 'marketing'] as const;
const required = ['terms', 'privacy', 'age14'] as const;
export const consentLabels = {
  terms: 'agreeTerms',
  privacy: 'agreePrivacy',
  age14: 'agreeAge14',
  marketing: 'agreeMarketing',
} as const satisfies Record<keyof Consents, string>;

const loadSchema = async () => (await import('@taegeuk/contract/user.ts')).consents;

// The call's body has the levels; these are the specification's defaults, and the server uses them whatever is sent.
const levels = {
  levelInCenter: 1,
  levelInAcademy: 1,
  subLevelInCenter: 1,
  subLevelInAcademy: 1,
  payLevelInCenter: 0,
  payLevelInAcademy: 1,
};

/** Sends what was typed in all steps; what is wrong with an earlier one leads back there, and is said at its field. */
function useRegister(verifyBy: VerifyBy) {
  const navigate = useNavigate();
  const lang = useLang();
  return async ({ marketing }: Consents) => {
    const values = { ...(readDraft() as JoinValues), password: keptPassword() };
    const consents = { terms: true, privacy: true, age14: true, marketing } as const;
    try {
      await api.register({ body: { ...values, ...levels, consents, verifyBy, lang } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server no longer knows the code: this tab must not continue to say that the number is verified.
      if (error.code === 'phone_not_verified') forgetPhoneVerification();
      const findings = findingsIn(error);
      keepFindings(findings);
      if (findings[0]) await navigate(stepOf(findings[0].name));
      throw error;
    }
    rememberPending(values.email.trim(), { registered: true, verifyBy });
    forgetPhoneVerification();
  };
}

/** The form of the last step: it joins, logs in whoever confirmed their number, and leads on. */
export function useJoin(verifyBy: VerifyBy, onEntered: () => Promise<string>): ApiForm<Consents> {
  const auth = authTexts.use();
  const navigate = useNavigate();
  const register = useRegister(verifyBy);
  const state = useApiForm<Consents>({
    schema: loadSchema,
    defaultValues: readConsents(),
    fields: consentNames,
    labels: { terms: auth.agreeTerms, privacy: auth.agreePrivacy, age14: auth.agreeAge14 },
    check: (values) =>
      required.filter((name) => !values[name]).map((name) => ({ name, key: 'consent_required' })),
    send: async (values) => {
      await register(values);
      // If it does not succeed now, the next page tries again.
      const isIn = verifyBy === 'phone' && (await enterJoined().catch(() => false));
      await navigate(isIn ? await onEntered() : '/not-email-check', { replace: true });
    },
    // An error that is none of the catalogue's has the popup's own text (source, section 8).
    popup: (error, text) => (isOtherError(error) ? undefined : error.code !== 'network' && text),
  });
  const { subscribe } = state.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeConsents(values) }),
    [subscribe],
  );
  return state;
}
