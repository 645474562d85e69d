import { ApiError } from '@taegeuk/contract/client.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { forgetPhoneVerification } from '../phone/phone-state.ts';
import { readConsents, readDraft, rememberPending, type VerifyBy, writeDraft } from './join-state.ts';
import {
  comparePasswords,
  isOtherError,
  objectToBirth,
  objectToPhone,
  type SignupValues,
  signupFields,
} from './signup-form-rules.ts';

async function loadSchema() {
  const { registration } = await import('@taegeuk/contract/user.ts');
  return registration.pick({
    email: true,
    password: true,
    name: true,
    nickName: true,
    dob: true,
    phone: true,
    postCode: true,
    address: true,
    addressDetails: true,
  });
}

// The call's body has the levels; these are the specification's defaults, and the server uses them whatever is sent.
const levels = {
  levelInCenter: 1,
  levelInAcademy: 1,
  subLevelInCenter: 1,
  subLevelInAcademy: 1,
  payLevelInCenter: 0,
  payLevelInAcademy: 1,
};

function emptyValues(): SignupValues {
  return Object.fromEntries(signupFields.map((name) => [name, ''])) as SignupValues;
}

/** The form of /signup: its values, its own checks, and the page after it. */
export function useSignup(verifyBy: VerifyBy): ApiForm<SignupValues> {
  const navigate = useNavigate();
  const lang = useLang();
  const auth = authTexts.use();

  async function send({ rePassword: _rePassword, ...values }: SignupValues) {
    const choices = readConsents();
    if (!choices) return navigate('/register');
    const consents = { terms: true, privacy: true, age14: true, marketing: choices.marketing } as const;
    try {
      await api.register({ body: { ...values, ...levels, consents, verifyBy, lang } });
    } catch (error) {
      // The server no longer knows the code: this tab must not continue to say that the number is verified.
      if (error instanceof ApiError && error.code === 'phone_not_verified') forgetPhoneVerification();
      throw error;
    }
    rememberPending(values.email.trim(), { registered: true, verifyBy });
    forgetPhoneVerification();
    await navigate('/not-email-check', { replace: true });
  }
  const state = useApiForm<SignupValues>({
    schema: loadSchema,
    defaultValues: { ...emptyValues(), ...readDraft() },
    fields: signupFields,
    labels: { ...auth, rePassword: auth.passwordAgain },
    check: (values) => [
      ...comparePasswords(values),
      ...objectToBirth(values),
      ...objectToPhone(values, verifyBy),
    ],
    send,
    // An error that is none of the catalogue's has the popup's own text (source, section 8).
    popup: (error, text) => (isOtherError(error) ? undefined : error.code !== 'network' && text),
  });
  const { subscribe } = state.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );
  return state;
}
