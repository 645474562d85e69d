import { ApiError } from '@taegeuk/contract/client.ts';
import type { Profile } from '@taegeuk/contract/user.ts';
import { useController } from 'react-hook-form';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { formatPhone, phoneKey } from '../../../lib/forms/phone.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { forgetPhoneVerification, readPhoneVerification } from '../phone/phone-state.ts';
import { PhoneVerification } from '../phone/phone-verification.tsx';
import { HiddenUsername, ProfilePassword, ProfileProblems } from './profile-field.tsx';

type Values = { phone: string; currentPassword: string };

export interface ProfilePhoneFormProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
  onClose: () => void;
}

function usePhoneForm({ profile, onChanged, onClose }: ProfilePhoneFormProps) {
  const auth = authTexts.use();
  const { phone, currentPassword } = userProfileTexts.use();
  const popups = usePopups();
  const isOwn = (number: string) => profile.phoneVerified && phoneKey(number) === phoneKey(profile.phone);
  return useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/user-account.ts')).profileFields,
    // The number that waits for its code is filled in already.
    defaultValues: { phone: profile.phoneVerified ? '' : formatPhone(profile.phone), currentPassword: '' },
    fields: ['phone', 'currentPassword'],
    labels: { phone: auth.phone, currentPassword },
    check: (values) => {
      if (isOwn(values.phone)) return [{ name: 'phone', key: 'phone_already_exists' }];
      return readPhoneVerification(values.phone).codeVerified
        ? []
        : [{ name: 'phone', key: 'phone_not_verified' }];
    },
    send: async (values) => {
      try {
        const { data } = await api.updateUser({ params: { id: profile.id }, body: values });
        forgetPhoneVerification();
        onChanged(data);
      } catch (error) {
        // The server no longer accepts the code: another one can be requested again.
        if (error instanceof ApiError && error.code === 'phone_not_verified') forgetPhoneVerification();
        throw error;
      }
      onClose();
      popups.showSuccess(phone.saved);
    },
  });
}

/** The new number, its code and the password. */
export function ProfilePhoneForm(props: ProfilePhoneFormProps) {
  const auth = authTexts.use();
  const common = commonTexts.use();
  const { phone, currentPassword } = userProfileTexts.use();
  const state = usePhoneForm(props);
  const { field } = useController({ control: state.form.control, name: 'phone' });
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <ProfileProblems state={state} idOf={(name) => (name === 'phone' ? name : `phone-${name}`)} />
      <PhoneVerification
        field={field}
        error={state.errorOf('phone')}
        label={props.profile.phoneVerified ? phone.newPhone : auth.phone}
        onVerified={() => state.form.clearErrors('phone')}
      />
      <HiddenUsername email={props.profile.email} />
      <ProfilePassword of="phone" state={state} name="currentPassword" label={currentPassword} />
      <FormActions>
        <Button type="submit" pending={state.pending} pendingLabel={common.saving}>
          {phone.save}
        </Button>
        <Button variant="quiet" onClick={props.onClose}>
          {common.cancel}
        </Button>
      </FormActions>
    </FormStack>
  );
}
