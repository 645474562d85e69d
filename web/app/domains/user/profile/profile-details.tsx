import type { Profile } from '@taegeuk/contract/user.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { usePopups } from '../../../lib/popups/popups.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormActions, FormRow, FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import {
  changedDetails,
  type Details,
  detailNames,
  detailsOf,
  readDetailsDraft,
  writeDetailsDraft,
} from './profile-draft.ts';
import { ProfileField, ProfileProblems } from './profile-field.tsx';
import { ProfileSection } from './profile-section.tsx';

const addressParts: readonly string[] = ['postCode', 'address', 'addressDetails'];

export interface ProfileDetailsProps {
  profile: Profile;
  onChanged: (profile: Profile) => void;
}

function useDetails({ profile, onChanged }: ProfileDetailsProps): ApiForm<Details> {
  const auth = authTexts.use();
  const { details } = userProfileTexts.use();
  const popups = usePopups();
  const stored = detailsOf(profile);
  const [firstValues] = useState(() => ({ ...stored, ...readDetailsDraft(profile.id) }));
  const state = useApiForm<Details>({
    schema: async () => (await import('@taegeuk/contract/user-account.ts')).profileFields,
    defaultValues: firstValues,
    fields: detailNames,
    labels: auth,
    send: async (values) => {
      const changed = changedDetails(values, stored);
      if (Object.keys(changed).length === 0) return popups.showSuccess(details.unchanged);
      const { data } = await api.updateUser({ params: { id: profile.id }, body: changed });
      writeDetailsDraft(profile.id, {});
      state.form.reset(detailsOf(data));
      onChanged(data);
      popups.showSuccess(details.saved);
    },
  });
  return state;
}

/** Nickname, name, date of birth and address. Unsaved changes survive a reload and leaving the page. */
export function ProfileDetails(props: ProfileDetailsProps) {
  const { profile } = props;
  const auth = authTexts.use();
  const { details } = userProfileTexts.use();
  const state = useDetails(props);
  const { subscribe, register, setValue, reset, setFocus } = state.form;
  const [isRestored, setRestored] = useState(() => Object.keys(readDetailsDraft(profile.id)).length > 0);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDetailsDraft(profile.id, changedDetails(values, detailsOf(profile))),
      }),
    [subscribe, profile],
  );

  function discard() {
    writeDetailsDraft(profile.id, {});
    flushSync(() => {
      reset(detailsOf(profile));
      setRestored(false);
    });
    // The button that was clicked is gone.
    setFocus('nickName');
  }

  return (
    <ProfileSection id="details" title={details.title} lead={details.lead}>
      <FormStack
        method="post"
        onSubmit={(event) => {
          setRestored(false);
          return state.submit(event);
        }}
      >
        {isRestored ? (
          <Notice>
            {details.restored}{' '}
            <Button variant="outline" size="sm" onClick={discard}>
              {details.discard}
            </Button>
          </Notice>
        ) : null}
        <ProfileProblems
          state={state}
          idOf={(name) => (addressParts.includes(name) ? name : `details-${name}`)}
        />
        <ProfileField
          of="details"
          state={state}
          name="nickName"
          label={auth.nickName}
          hint={auth.nickNameHint}
          input={{ autoComplete: 'nickname' }}
        />
        <FormRow>
          <ProfileField
            of="details"
            state={state}
            name="name"
            label={auth.name}
            input={{ autoComplete: 'name' }}
          />
          <ProfileField
            of="details"
            state={state}
            name="dob"
            label={auth.dob}
            input={{ type: 'date', autoComplete: 'bday', min: '1900-01-01' }}
          />
        </FormRow>
        <AddressFields
          parts={{
            postCode: register('postCode'),
            address: register('address'),
            addressDetails: register('addressDetails'),
          }}
          errorOf={state.errorOf}
          onFound={(found) => {
            setValue('postCode', found.postCode, { shouldDirty: true });
            setValue('address', found.address, { shouldDirty: true });
          }}
        />
        <FormActions>
          <Button type="submit" pending={state.pending}>
            {details.save}
          </Button>
        </FormActions>
      </FormStack>
    </ProfileSection>
  );
}
