import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PhoneVerification } from '../phone/phone-verification.tsx';
import styles from '../user.module.css';
import { type Availability, useAvailability } from './availability.ts';
import { PasswordField, TextField } from './join-fields.tsx';
import { idFields, type JoinValues, objectToPhone } from './join-rules.ts';
import { hasStarted, keptPassword } from './join-state.ts';
import { JoinStep } from './join-step.tsx';
import { useJoinStep } from './use-join-step.ts';

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The first step: with what one comes back, and how it is confirmed. */
export function JoinId() {
  const auth = authTexts.use();
  const texts = startTexts.use();
  const state = useJoinStep(idFields, '/signup', objectToPhone);
  const availability = useAvailability(state.form.getValues);
  const part = { state, availability };
  return (
    <JoinStep step={1} title={texts.idTitle} lead={texts.idLead}>
      <FormStack method="post" onSubmit={state.submit}>
        <FormProblems of={state} />
        <AskedAgain />
        <TextField {...part} name="email" label={auth.email} input={emailInput} tellsFree />
        <PasswordField state={state} />
        <PhoneField {...part} />
        <Button type="submit" width="full" pending={state.pending}>
          {texts.next}
        </Button>
        <p className={styles.soft}>
          {auth.alreadyMember} <TextLink render={<Link to="/login" />}>{auth.toLogin}</TextLink>
        </p>
      </FormStack>
    </JoinStep>
  );
}

interface PhoneFieldProps {
  state: ApiForm<JoinValues>;
  availability: Availability;
}

function PhoneField({ state, availability }: PhoneFieldProps) {
  const { phoneHint } = startTexts.use();
  const { field } = useController({ control: state.form.control, name: 'phone' });
  return (
    <PhoneVerification
      field={{
        ...field,
        onChange: (value) => {
          field.onChange(value);
          availability.changed('phone');
        },
        onBlur: () => {
          field.onBlur();
          availability.left('phone');
        },
      }}
      error={state.errorOf('phone') ?? availability.errorOf('phone')}
      hint={phoneHint}
      onVerified={() => state.form.clearErrors('phone')}
    />
  );
}

/** After a reload further on: why this page is shown again. */
function AskedAgain() {
  const texts = startTexts.use();
  const [isAgain] = useState(() => hasStarted() && keptPassword() === '');
  return isAgain ? <Notice>{texts.passwordAgain}</Notice> : null;
}
