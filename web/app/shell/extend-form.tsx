import { authTexts } from '../i18n/auth-texts.ts';
import { sessionTexts } from '../i18n/session-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { useApiForm } from '../lib/forms/form.ts';
import { FormProblems } from '../lib/forms/form-problems.tsx';
import { extendWithPassword } from '../lib/session/extend.ts';
import { PasswordAgain } from '../lib/session/password-again.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { FormStack } from '../ui/form-layout.tsx';
import { useToast } from '../ui/toast.tsx';
import { logOut } from './logout.ts';

interface Values {
  password: string;
}

const fieldId = 'session-password';

/** Extends the login with the password. A failure is shown in the form, and nothing of the page behind changes. */
export function ExtendForm({ onExtended }: { onExtended: () => void }) {
  const texts = sessionTexts.use();
  const auth = authTexts.use();
  const shell = shellTexts.use();
  const toast = useToast();
  const state = useApiForm<Values>({
    schema: async () => (await import('@taegeuk/contract/session.ts')).extendSession.body,
    defaultValues: { password: '' },
    fields: ['password'],
    popup: false,
    send: async (values) => {
      await extendWithPassword(values.password);
      toast.show({ title: texts.extended, variant: 'success' });
      onExtended();
    },
  });
  // The bar logs out to `/`, the menu of small screens to /login (source, section 4).
  const landing = () => (window.matchMedia('(min-width: 1024px)').matches ? '/' : '/login');

  return (
    <FormStack method="post" onSubmit={state.submit}>
      <FormProblems of={{ ...state, summary: [] }} />
      <PasswordAgain id={fieldId} form={state} texts={auth} />
      <AlertDialog.Actions>
        <AlertDialog.Close render={<Button variant="quiet" />}>{texts.later}</AlertDialog.Close>
        <Button variant="outline" onClick={() => void logOut(landing())}>
          {shell.logout}
        </Button>
        <Button type="submit" pending={state.pending} pendingLabel={texts.extending}>
          {texts.extend}
        </Button>
      </AlertDialog.Actions>
    </FormStack>
  );
}
