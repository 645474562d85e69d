import { ApiError } from '@taegeuk/contract/client.ts';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { fieldText } from '../../../lib/forms/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { PasswordAsker } from '../calls/password-asker.tsx';
import { failedWith, staffFailureText } from '../calls/staff-failure.ts';
import { useKeptText } from '../record/use-kept-text.ts';
import styles from './act.module.css';
import { actTexts } from './act-texts.ts';
import { type Need, Needs } from './needs.tsx';

export interface ActDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Says the act and the number: '4건 확인하기', never '확인'. */
  confirmLabel: string;
  needs?: readonly Need[];
  /** Grave acts are red in the dialog that confirms them. */
  isGrave?: boolean;
  /** Where the reason is kept while it is not sent: the act and its record. */
  keptAs: string;
  /**
   * Does it. If it rejects, the reason why stands in the dialog and nothing is lost. If the answer says that it waits for a
   * second person, the dialog says so too.
   * @param code of the app, from whoever is alone with the right: asked for after `second_person_missing`
   */
  act: (reason: string, code?: string) => Promise<unknown>;
  /** Further fields, or what will change: before → after. */
  children?: ReactNode;
}

/** The data of an answer that waits for a second person. */
function isWaiting(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  if ('state' in answer && 'approvalId' in answer) return answer.state === 'waiting';
  return 'data' in answer && isWaiting(answer.data);
}

/** Asks what an act asks (reason, password, second person), does it, and says what came of it. */
export function ActDialog({ open, onOpenChange, ...act }: ActDialogProps) {
  const [isSent, setIsSent] = useState(false);
  function change(next: boolean) {
    onOpenChange(next);
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={change}
      onOpenChangeComplete={(next) => next || setIsSent(false)}
      disablePointerDismissal
    >
      <Dialog.Content closeLabel={actTexts.close} lang="ko">
        {isSent ? (
          <Waiting onClose={() => change(false)} />
        ) : (
          <ActForm {...act} onDone={(answer) => (isWaiting(answer) ? setIsSent(true) : change(false))} />
        )}
        <PasswordAsker />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Waiting({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Dialog.Title>{actTexts.waitingTitle}</Dialog.Title>
      <Dialog.Description>{actTexts.waitingLead}</Dialog.Description>
      <Dialog.Actions>
        <Button variant="quiet" render={<Link to="/admin/approvals" />}>
          {actTexts.toApprovals}
        </Button>
        <Button onClick={onClose}>{actTexts.close}</Button>
      </Dialog.Actions>
    </>
  );
}

function reasonFault(failure: unknown): string | undefined {
  return failure instanceof ApiError
    ? failure.fields.find(({ path }) => path === 'reason')?.message
    : undefined;
}

type ActFormProps = Omit<ActDialogProps, 'open' | 'onOpenChange'> & { onDone: (answer: unknown) => void };

function ActForm({ title, description, needs = [], keptAs, act, onDone, children, ...props }: ActFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const [reason, setReason, forget] = useKeptText(keptAs);
  const [code, setCode] = useState<string>();
  const id = useId();
  const wrong = reasonFault(failure);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      const answer = await act(reason.trim(), code);
      forget();
      onDone(answer);
    } catch (error) {
      if (failedWith(error, 'second_person_missing')) setCode((typed) => typed ?? '');
      setFailure(error);
      document.getElementById(id)?.focus();
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Dialog.Title>{title}</Dialog.Title>
      {description ? <Dialog.Description>{description}</Dialog.Description> : null}
      {failure !== undefined && wrong === undefined && !failedWith(failure, 'second_person_missing') ? (
        <Notice variant="danger" live>
          {staffFailureText(failure)}
        </Notice>
      ) : null}
      {children}
      {needs.includes('reason') ? (
        <Field.Root id={id} error={fieldText(wrong, 'kr')} required>
          <Field.Label>{actTexts.reason}</Field.Label>
          <Textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Field.Description>{actTexts.reasonHint}</Field.Description>
          <Field.Error />
        </Field.Root>
      ) : null}
      {code === undefined ? null : (
        <Field.Root>
          <Field.Label>{actTexts.code}</Field.Label>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Field.Description>{actTexts.codeHint}</Field.Description>
        </Field.Root>
      )}
      <Dialog.Actions className={styles.actions}>
        <Needs of={needs} />
        <Dialog.Close render={<Button variant="quiet" />}>{actTexts.leave}</Dialog.Close>
        <Button type="submit" variant={props.isGrave ? 'danger' : 'solid'} pending={isPending}>
          {props.confirmLabel}
        </Button>
      </Dialog.Actions>
    </form>
  );
}
