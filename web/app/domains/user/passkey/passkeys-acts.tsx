import type { Passkey } from '@taegeuk/contract/passkey.ts';
import { useState } from 'react';
import { commonTexts } from '../../../i18n/common-texts.ts';
import { passkeyTexts } from '../../../i18n/passkey-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from '../profile/profile.module.css';
import { ProfileFailure, ProfileField } from '../profile/profile-field.tsx';
import { PasswordDialog } from '../profile/profile-password-dialog.tsx';

export interface PasskeyActsProps {
  passkey: Passkey;
  email: string;
  onRenamed: (passkey: Passkey) => void;
  onRemoved: () => void;
}

/** The actions for one passkey. */
export function PasskeyActs({ passkey, email, onRenamed, onRemoved }: PasskeyActsProps) {
  const common = commonTexts.use();
  const texts = passkeyTexts.use();
  const toast = useToast();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);

  async function remove(password: string) {
    await api.removePasskey({ params: { id: passkey.id }, body: { password } });
    close();
    toast.show({ title: texts.removed, variant: 'success' });
    onRemoved();
  }
  return (
    <div className={styles.ways}>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={texts.renameNamed(passkey.name)}
        onClick={() => setOpen('rename')}
      >
        {texts.rename}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={texts.removeNamed(passkey.name)}
        onClick={() => setOpen('remove')}
      >
        {texts.remove}
      </Button>
      <Dialog.Root open={open === 'rename'} onOpenChange={(next) => !next && close()}>
        <Dialog.Content size="sm" closeLabel={common.close}>
          <Dialog.Title>{texts.rename}</Dialog.Title>
          <RenameForm
            passkey={passkey}
            onRenamed={(renamed) => {
              close();
              onRenamed(renamed);
              toast.show({ title: texts.renamed, variant: 'success' });
            }}
          />
        </Dialog.Content>
      </Dialog.Root>
      <PasswordDialog
        id={`remove-passkey-${passkey.id}`}
        open={open === 'remove'}
        onClose={close}
        email={email}
        title={texts.removeNamed(passkey.name)}
        description={texts.removeText}
        confirmLabel={texts.removeConfirm}
        variant="danger"
        send={remove}
      />
    </div>
  );
}

function RenameForm({ passkey, onRenamed }: Pick<PasskeyActsProps, 'passkey' | 'onRenamed'>) {
  const common = commonTexts.use();
  const texts = passkeyTexts.use();
  const state = useApiForm<{ name: string }>({
    schema: async () => (await import('@taegeuk/contract/passkey.ts')).renamePasskey.body,
    defaultValues: { name: passkey.name },
    fields: ['name'],
    popup: false,
    send: async (body) => onRenamed((await api.renamePasskey({ params: { id: passkey.id }, body })).data),
  });
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <ProfileFailure state={state} />
      <ProfileField
        of={`rename-${passkey.id}`}
        state={state}
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        input={{ autoComplete: 'off' }}
      />
      <Dialog.Actions>
        <Dialog.Close render={<Button variant="quiet" />}>{common.cancel}</Dialog.Close>
        <Button type="submit" pending={state.pending} pendingLabel={common.sending}>
          {texts.save}
        </Button>
      </Dialog.Actions>
    </FormStack>
  );
}
