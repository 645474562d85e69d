import { ApiError } from '@taegeuk/contract/client.ts';
import { useState } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { useApiForm } from '../../../lib/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormStack } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PauseLine } from '../pause-line.tsx';
import { noteMailSent, readPending, rememberPending } from './join-state.ts';
import { useResendPause } from './use-resend-pause.ts';

/** Requests the confirmation mail again, at most once a minute. The known address is filled in. */
export function ResendForm({ email }: { email: string }) {
  const texts = authTexts.use();
  const pause = useResendPause();
  const [isSent, setSent] = useState(false);

  async function send(values: { email: string }) {
    setSent(false);
    try {
      await api.resendMail({ query: { email: values.email } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many_requests')
        noteMailSent(error.retryAfterSeconds);
      pause.restart();
      throw error;
    }
    // The page that waits for its own address goes on waiting.
    const { email: awaited, registered } = readPending();
    const address = values.email.trim();
    if (!registered || awaited !== address) rememberPending(address, { registered: false });
    noteMailSent();
    pause.restart();
    setSent(true);
  }
  const { form, ...state } = useApiForm<{ email: string }>({
    schema: async () => (await import('@taegeuk/contract/user.ts')).resendMail.query,
    defaultValues: { email },
    fields: ['email'],
    send,
  });

  return (
    <FormStack method="post" onSubmit={state.submit}>
      {state.failureText ? (
        <Notice key={`failure-${state.attempt}`} variant="danger" live>
          {state.failureText}
        </Notice>
      ) : null}
      {isSent ? (
        <Notice variant="success" live>
          {texts.resent}
        </Notice>
      ) : null}
      <Field.Root id="email" error={state.errorOf('email')} required>
        <Field.Label>{texts.email}</Field.Label>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.register('email')}
        />
        <Field.Error />
      </Field.Root>
      <Button
        type="submit"
        variant="outline"
        width="full"
        pending={state.pending}
        disabled={pause.seconds > 0}
      >
        {texts.resend}
      </Button>
      <PauseLine seconds={pause.seconds}>{texts.resendIn(pause.seconds)}</PauseLine>
    </FormStack>
  );
}
