import { type ReactNode, useRef } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { userProfileTexts } from '../../../i18n/user-profile-texts.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { HiddenUsername, ProfileFailure, ProfilePassword } from './profile-field.tsx';

interface AskedPassword {
  /** Name of the form, for the ids of its controls. */
  id: string;
  email: string;
  confirmLabel: string;
  pendingLabel?: string;
  variant?: 'solid' | 'danger';
  /** Does what was requested; a wrong password is shown at the field. */
  send: (password: string) => Promise<void>;
}

export interface PasswordDialogProps extends AskedPassword {
  open: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
}

/** Asks for the password again before an action that needs it. */
export function PasswordDialog({ open, onClose, title, description, ...asked }: PasswordDialogProps) {
  const texts = commonTexts.use();
  // The dialog waits for a running request: its answer belongs in the dialog.
  const isBusy = useRef(false);
  async function send(password: string) {
    isBusy.current = true;
    try {
      await asked.send(password);
    } finally {
      isBusy.current = false;
    }
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !isBusy.current && onClose()}>
      <Dialog.Content size="sm" closeLabel={texts.close}>
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Description>{description}</Dialog.Description>
        <PasswordForm {...asked} send={send} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function PasswordForm({ id, email, confirmLabel, pendingLabel, variant = 'solid', send }: AskedPassword) {
  const common = commonTexts.use();
  const { currentPassword } = userProfileTexts.use();
  const state = useApiForm<{ password: string }>({
    schema: async () => (await import('@taegeuk/contract/user-account.ts')).deleteUser.body,
    defaultValues: { password: '' },
    fields: ['password'],
    popup: false,
    send: ({ password }) => send(password),
  });
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <ProfileFailure state={state} />
      <HiddenUsername email={email} />
      <ProfilePassword of={id} state={state} name="password" label={currentPassword} />
      <Dialog.Actions>
        <Dialog.Close render={<Button variant="quiet" />}>{common.cancel}</Dialog.Close>
        <Button
          type="submit"
          variant={variant}
          pending={state.pending}
          pendingLabel={pendingLabel ?? common.sending}
        >
          {confirmLabel}
        </Button>
      </Dialog.Actions>
    </FormStack>
  );
}
