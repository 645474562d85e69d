import { useEffect, useState } from 'react';
import { useApiForm } from '../../../lib/forms/form.ts';
import { FormProblems } from '../../../lib/forms/form-problems.tsx';
import { extendWithPassword } from '../../../lib/session/extend.ts';
import { PasswordAgain } from '../../../lib/session/password-again.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { actTexts } from '../act/act-texts.ts';
import { offerToAsk } from './password-asking.ts';

/** Where the password is typed. */
export const passwordField = 'staff-password';

interface PasswordFormProps {
  onGiven: () => void;
  /** Leaves the form; without it there is no way but the password. */
  onLeave?: () => void;
}

/** The password once more: the rights of staff become active again, and acts that require it go on. */
export function PasswordForm({ onGiven, onLeave }: PasswordFormProps) {
  const state = useApiForm<{ password: string }>({
    schema: async () => (await import('@taegeuk/contract/session.ts')).extendSession.body,
    defaultValues: { password: '' },
    fields: ['password'],
    popup: false,
    send: async ({ password }) => {
      await extendWithPassword(password);
      onGiven();
    },
  });
  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={{ ...state, summary: [] }} />
      <PasswordAgain id={passwordField} form={state} texts={actTexts} />
      <AlertDialog.Actions>
        {onLeave ? (
          <Button variant="quiet" onClick={onLeave}>
            {actTexts.leave}
          </Button>
        ) : null}
        <Button type="submit" pending={state.pending}>
          {actTexts.goOn}
        </Button>
      </AlertDialog.Actions>
    </FormStack>
  );
}

/**
 * Asks for the password when a call requires it. The frame has one; a dialog that sends calls has one of its own, inside its
 * content, so that the focus stays with the innermost.
 */
export function PasswordAsker() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>();
  useEffect(() => offerToAsk(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  function end(isGiven: boolean) {
    answer?.(isGiven);
    setAnswer(undefined);
  }
  return (
    <AlertDialog.Root open={answer !== undefined} onOpenChange={(open) => open || end(false)}>
      <AlertDialog.Content lang="ko">
        <AlertDialog.Title>{actTexts.passwordTitle}</AlertDialog.Title>
        <AlertDialog.Description>{actTexts.passwordLead}</AlertDialog.Description>
        <PasswordForm onGiven={() => end(true)} onLeave={() => end(false)} />
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
