import type { Profile } from '@taegeuk/contract/user.ts';
import type { BaseSyntheticEvent } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { useLang } from '../../../i18n/use-lang.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { NewPasswordField } from '../join/new-password-field.tsx';
import { compareNewPasswords } from '../recovery/recovery-state.ts';
import { HiddenUsername, ProfileFailure, ProfilePassword } from './profile-field.tsx';
import { ProfileSection } from './profile-section.tsx';

const fields = ['currentPassword', 'newPassword', 'rePassword'] as const;
type Values = Record<(typeof fields)[number], string>;

const nothing: Values = { currentPassword: '', newPassword: '', rePassword: '' };

export interface ProfilePasswordChangeProps {
  profile: Profile;
  /** Called when the other devices have been logged out. */
  onChanged: () => void;
}

/** A failed change is shown by the error popup (source, sections 5 and 8); the text stays at the field too. */
function usePasswordForm({ profile, onChanged }: ProfilePasswordChangeProps): ApiForm<Values> {
  const lang = useLang();
  const { password } = userProfileTexts.use();
  const popups = usePopups();
  const state = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/user-account.ts')).profileFields,
    defaultValues: nothing,
    fields,
    check: compareNewPasswords,
    send: async (body) => {
      await api.updateUser({ params: { id: profile.id }, body });
      state.form.reset(nothing);
      onChanged();
      popups.showSuccess(password.saved);
    },
  });
  const { submit } = state;
  return {
    ...state,
    submit: async (event?: BaseSyntheticEvent) => {
      await submit(event);
      const { error } = state.form.getFieldState('rePassword');
      if (error?.type === 'check') popups.showError(fieldText(error.message, lang));
    },
  };
}

/** The password: the current one, and the new one twice. */
export function ProfilePasswordChange(props: ProfilePasswordChangeProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const { password } = userProfileTexts.use();
  const state = usePasswordForm(props);
  const { email, name, nickName } = props.profile;
  const of = 'password';
  return (
    <ProfileSection id="password-change" title={password.title} lead={password.lead}>
      <FormStack method="post" onSubmit={state.submit}>
        <ProfileFailure state={state} />
        <HiddenUsername email={email} />
        <ProfilePassword of={of} state={state} name="currentPassword" label={password.current} />
        <NewPasswordField
          {...state.form.register('newPassword')}
          id={`${of}-newPassword`}
          label={auth.newPassword}
          hint={auth.passwordHint}
          error={state.errorOf('newPassword')}
          password={state.form.watch('newPassword')}
          known={[email, name, nickName]}
        />
        <ProfilePassword
          of={of}
          state={state}
          name="rePassword"
          label={auth.newPasswordAgain}
          autoComplete="new-password"
        />
        <FormActions>
          <Button variant="outline" type="submit" pending={state.pending} pendingLabel={common.saving}>
            {password.save}
          </Button>
        </FormActions>
      </FormStack>
    </ProfileSection>
  );
}
