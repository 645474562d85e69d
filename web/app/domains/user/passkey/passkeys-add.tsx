import { deviceOf } from '@taegeuk/contract/device.ts';
import { useEffect, useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { passkeyTexts } from '../../../i18n/passkey-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { FormActions, FormStack } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { HiddenUsername, ProfileField, ProfilePassword, ProfileProblems } from '../profile/profile-field.tsx';
import { CeremonyError, type CeremonyProblem, makePasskey } from './passkey-ceremony.ts';

interface Values {
  name: string;
  password: string;
}

const formId = 'add-passkey';
async function loadSchema() {
  const { renamePasskey, startPasskey } = await import('@taegeuk/contract/passkey.ts');
  return startPasskey.body.extend(renamePasskey.body.shape);
}

export interface AddPasskeyProps {
  email: string;
  /** With the recovery codes, if this was the first means of a second step. */
  onAdded: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

function useAddForm(onAdded: AddPasskeyProps['onAdded']): ApiForm<Values> & { problem?: string | undefined } {
  const texts = passkeyTexts.use();
  const auth = authTexts.use();
  const toast = useToast();
  const [problem, setProblem] = useState<CeremonyProblem>();
  const device = deviceOf(navigator.userAgent);
  const state = useApiForm<Values>({
    schema: loadSchema,
    defaultValues: { name: device ? `${device.system} · ${device.browser}` : texts.unnamed, password: '' },
    fields: ['name', 'password'],
    popup: false,
    labels: { name: texts.name, password: auth.password },
    send: async ({ name, password }) => {
      setProblem(undefined);
      try {
        const { data: options } = await api.startPasskey({ body: { password } });
        const credential = await makePasskey(options);
        const { data } = await api.confirmPasskey({ body: { name, credential } });
        toast.show({ title: texts.added(data.passkey.name), variant: 'success' });
        onAdded(data.recoveryCodes);
      } catch (error) {
        if (!(error instanceof CeremonyError)) throw error;
        setProblem(error.problem);
      }
    },
  });
  return { ...state, problem: problem && texts[problem] };
}

/** Adding a passkey: a name for it and the password, then the browser's own dialog. */
export function AddPasskey({ email, onAdded, onCancel }: AddPasskeyProps) {
  const common = commonTexts.use();
  const { currentPassword } = userProfileTexts.use();
  const texts = passkeyTexts.use();
  const state = useAddForm(onAdded);
  const { setFocus } = state.form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <p>{texts.addLead}</p>
      {state.problem ? (
        <Notice variant="warning" live>
          {state.problem}
        </Notice>
      ) : null}
      <ProfileProblems state={state} idOf={(name) => `${formId}-${name}`} />
      <HiddenUsername email={email} />
      <ProfileField
        of={formId}
        state={state}
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        input={{ autoComplete: 'off' }}
      />
      <ProfilePassword of={formId} state={state} name="password" label={currentPassword} />
      <FormActions>
        <Button type="submit" pending={state.pending} pendingLabel={texts.adding}>
          {texts.continue}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </FormActions>
    </FormStack>
  );
}
