import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import type { ApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import { PhoneVerification } from '../phone/phone-verification.tsx';
import styles from '../user.module.css';
import { type Availability, useAvailability } from './availability.ts';
import type { VerifyBy } from './join-state.ts';
import { PasswordFields, SignupSection, TextField } from './signup-form-fields.tsx';
import type { SignupValues } from './signup-form-rules.ts';
import { useSignup } from './signup-form-state.ts';

const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface PartProps {
  state: ApiForm<SignupValues>;
  availability: Availability;
}

/** The form to join. What was typed survives a reload, except the password. */
export function SignupForm({ verifyBy }: { verifyBy: VerifyBy }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  const state = useSignup(verifyBy);
  const availability = useAvailability(state.form.getValues);
  const part = { state, availability };
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={state} />
      <SignupSection title={join.sectionLogin}>
        <TextField {...part} name="email" label={auth.email} input={emailInput} tellsFree />
        <PasswordFields state={state} />
      </SignupSection>
      <PersonFields {...part} />
      <ContactFields {...part} verifyBy={verifyBy} />
      <Button type="submit" width="full" pending={state.pending} pendingLabel={auth.signupPending}>
        {auth.signupSubmit}
      </Button>
      <p className={styles.soft}>
        <TextLink render={<Link to="/register" />}>{auth.backToConsents}</TextLink>
      </p>
    </FormStack>
  );
}

function PersonFields(part: PartProps) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  return (
    <SignupSection title={join.sectionPerson}>
      <TextField {...part} name="name" label={auth.name} input={{ autoComplete: 'name' }} />
      <TextField
        {...part}
        name="nickName"
        label={auth.nickName}
        hint={auth.nickNameHint}
        input={{ autoComplete: 'nickname' }}
        tellsFree
      />
      <TextField
        {...part}
        name="dob"
        label={auth.dob}
        hint={join.dobHint}
        input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01' }}
      />
    </SignupSection>
  );
}

function ContactFields({ state, availability, verifyBy }: PartProps & { verifyBy: VerifyBy }) {
  const auth = authTexts.use();
  const join = userJoinTexts.use();
  const { form } = state;
  const { field } = useController({ control: form.control, name: 'phone' });
  return (
    <SignupSection title={join.sectionContact}>
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
        hint={verifyBy === 'phone' ? `${auth.phoneHint} ${join.phoneWhy}` : auth.phoneHint}
        withCode={verifyBy === 'phone'}
        onVerified={() => form.clearErrors('phone')}
      />
      <AddressFields
        parts={{
          postCode: form.register('postCode'),
          address: form.register('address'),
          addressDetails: form.register('addressDetails'),
        }}
        errorOf={state.errorOf}
        onFound={({ postCode, address }) => {
          const shouldValidate = state.attempt > 0;
          form.setValue('postCode', postCode, { shouldValidate });
          form.setValue('address', address, { shouldValidate });
        }}
      />
    </SignupSection>
  );
}
