import { registration } from '@taegeuk/contract/user.ts';
import { useEffect } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { useLang, useTexts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type ApiForm, useApiForm } from '../../lib/form.ts';
import { FormProblems } from '../../lib/form-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormRow, FormStack } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './account.module.css';
import { readConsents, readDraft, rememberPending, writeDraft } from './join-state.ts';

const fields = [
  'email',
  'password',
  'rePassword',
  'name',
  'nickName',
  'dob',
  'phone',
  'postCode',
  'address',
  'addressDetails',
] as const;

type Name = (typeof fields)[number];
type Values = Record<Name, string>;

const schema = registration.pick({
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

// The payload lists the levels; these are the specification's defaults, and the server keeps to them whatever is sent.
const levels = {
  levelInCenter: 1,
  levelInAcademy: 1,
  subLevelInCenter: 1,
  subLevelInAcademy: 1,
  payLevelInCenter: 0,
  payLevelInAcademy: 1,
};

function emptyValues(): Values {
  return Object.fromEntries(fields.map((name) => [name, ''])) as Values;
}

/** The two passwords differ: said at the second one, and nothing is sent. */
export function comparePasswords(values: Pick<Values, 'password' | 'rePassword'>) {
  if (values.password.normalize('NFC') === values.rePassword.normalize('NFC')) return [];
  return [{ name: 'rePassword' as const, key: 'passwords_do_not_match' }];
}

function useSignup() {
  const navigate = useNavigate();
  const lang = useLang();
  const { auth } = useTexts();
  async function send({ rePassword: _rePassword, ...values }: Values) {
    const consents = readConsents();
    if (!consents) return navigate('/register');
    const agreed = { ...consents, terms: true, privacy: true, age14: true } as const;
    await api.register({ body: { ...values, ...levels, consents: agreed, verifyBy: 'email', lang } });
    rememberPending(values.email.trim(), { registered: true });
    await navigate('/not-email-check', { replace: true });
  }
  const state = useApiForm<Values>({
    schema,
    defaultValues: { ...emptyValues(), ...readDraft() },
    fields,
    labels: { ...auth, rePassword: auth.passwordAgain },
    check: comparePasswords,
    send,
  });
  const { subscribe } = state.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(values) }),
    [subscribe],
  );
  return state;
}

interface TextFieldProps {
  state: ApiForm<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  required?: boolean;
  input?: React.ComponentProps<'input'>;
}

function TextField({ state, name, label, hint, required = true, input }: TextFieldProps) {
  const texts = useTexts();
  return (
    <Field.Root id={name} error={state.errorOf(name)} required={required}>
      <Field.Label hint={required ? undefined : texts.common.optional}>{label}</Field.Label>
      {input?.type === 'password' ? (
        <PasswordInput
          autoComplete="new-password"
          showLabel={texts.auth.showPassword}
          hideLabel={texts.auth.hidePassword}
          {...state.form.register(name)}
        />
      ) : (
        <Input {...input} {...state.form.register(name)} />
      )}
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

const email = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Everything that joining asks for. What was typed survives a reload, the password excepted. */
export function SignupForm() {
  const { auth } = useTexts();
  const state = useSignup();
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <TextField state={state} name="email" label={auth.email} input={email} />
      <TextField
        state={state}
        name="password"
        label={auth.password}
        hint={auth.passwordHint}
        input={{ type: 'password' }}
      />
      <TextField state={state} name="rePassword" label={auth.passwordAgain} input={{ type: 'password' }} />
      <TextField state={state} name="name" label={auth.name} input={{ autoComplete: 'name' }} />
      <TextField
        state={state}
        name="nickName"
        label={auth.nickName}
        hint={auth.nickNameHint}
        input={{ autoComplete: 'nickname' }}
      />
      <TextField
        state={state}
        name="dob"
        label={auth.dob}
        input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01' }}
      />
      <TextField
        state={state}
        name="phone"
        label={auth.phone}
        hint={auth.phoneHint}
        input={{ type: 'tel', autoComplete: 'tel' }}
      />
      <FormRow>
        <TextField
          state={state}
          name="postCode"
          label={auth.postCode}
          required={false}
          input={{ autoComplete: 'postal-code', inputMode: 'numeric' }}
        />
      </FormRow>
      <TextField
        state={state}
        name="address"
        label={auth.address}
        required={false}
        input={{ autoComplete: 'address-line1' }}
      />
      <TextField
        state={state}
        name="addressDetails"
        label={auth.addressDetails}
        required={false}
        input={{ autoComplete: 'address-line2' }}
      />
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.signupPending}>
        {auth.signupSubmit}
      </Button>
      <p className={styles.soft}>
        <TextLink render={<Link to="/register" />}>{auth.backToConsents}</TextLink>
      </p>
    </FormStack>
  );
}
