import { useEffect } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { secondFactorTexts } from '../../../i18n/second-factor-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { HiddenUsername, ProfileFailure, ProfilePassword } from '../profile/profile-field.tsx';
import type { AppKey } from './second-factor-setup-app.tsx';

export interface PasswordStepProps {
  email: string;
  onStarted: (key: AppKey) => void;
  onCancel: () => void;
}

/** Step 1: the password, for the key of the app. */
export function PasswordStep({ email, onStarted, onCancel }: PasswordStepProps) {
  const common = commonTexts.use();
  const { currentPassword } = userProfileTexts.use();
  const texts = secondFactorTexts.use();
  const state = useApiForm<{ password: string }>({
    schema: async () => (await import('@taegeuk/contract/second-factor.ts')).startSecondFactor.body,
    defaultValues: { password: '' },
    fields: ['password'],
    popup: false,
    send: async (body) => onStarted((await api.startSecondFactor({ body })).data),
  });
  const { setFocus } = state.form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <p>{texts.passwordLead}</p>
      <ProfileFailure state={state} />
      <HiddenUsername email={email} />
      <ProfilePassword of="two-step" state={state} name="password" label={currentPassword} />
      <FormActions>
        <Button type="submit" pending={state.pending} pendingLabel={common.sending}>
          {texts.next}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </FormActions>
    </FormStack>
  );
}
