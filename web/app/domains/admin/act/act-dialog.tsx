import { ApiError } from '@taegeuk/contract/client.ts';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
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
import { BothVersions, type TwoValues } from '../record/both-versions.tsx';
import { useKeptText } from '../record/use-kept-text.ts';
import styles from './act.module.css';
import { actTexts } from './act-texts.ts';
import { type Need, Needs } from './needs.tsx';

/** What is shown when somebody else changed the record meanwhile. */
export interface Elsewhere {
  /** Reads the record again. */
  read: () => Promise<unknown>;
  /** What was typed here, beside what the record that was just read has. */
  fields: readonly TwoValues[];
  /** Puts what is stored in the place of what was typed. */
  takeTheirs: () => void;
}

export interface ActDialogProps<Answer = unknown> {
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
  act: (reason: string, code?: string) => Promise<Answer>;
  /** What is shown in the dialog after it was done, e.g. a result for each row; without it the dialog closes. */
  shows?: (answer: Answer) => ReactNode;
  /** Shows both versions after `changed_elsewhere`; what was typed goes on the new one when it is saved again. */
  elsewhere?: Elsewhere;
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
export function ActDialog<Answer = unknown>({ open, onOpenChange, shows, ...act }: ActDialogProps<Answer>) {
  const [outcome, setOutcome] = useState<ReactNode>();
  const close = () => onOpenChange(false);
  function onDone(answer: Answer) {
    const next = isWaiting(answer) ? <Waiting onClose={close} /> : shows?.(answer);
    if (next) setOutcome(next);
    else close();
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(next) => next || setOutcome(undefined)}
      disablePointerDismissal
    >
      <Dialog.Content closeLabel={actTexts.close} lang="ko">
        {outcome ?? <ActForm {...act} onDone={onDone} />}
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

type ActFormProps<Answer> = Omit<ActDialogProps<Answer>, 'open' | 'onOpenChange' | 'shows'> & {
  onDone: (answer: Answer) => void;
};

function ActForm<Answer>({
  title,
  description,
  needs = [],
  keptAs,
  act,
  elsewhere,
  onDone,
  children,
  ...props
}: ActFormProps<Answer>) {
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setIsPending] = useState(false);
  const [reason, setReason, forget] = useKeptText(keptAs);
  const [code, setCode] = useState<string>();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const wrong = reasonFault(failure);
  const isElsewhere = elsewhere !== undefined && failedWith(failure, 'changed_elsewhere');

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
      if (failedWith(error, 'changed_elsewhere')) await elsewhere?.read();
      setFailure(error);
      document.getElementById(id)?.focus();
    } finally {
      setIsPending(false);
    }
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Dialog.Title>{title}</Dialog.Title>
      {description ? <Dialog.Description>{description}</Dialog.Description> : null}
      {isElsewhere ? (
        <BothVersions
          fields={elsewhere.fields}
          onTakeTheirs={() => {
            elsewhere.takeTheirs();
            setFailure(undefined);
          }}
          onKeepMine={() => form.current?.requestSubmit()}
        />
      ) : null}
      {failure !== undefined &&
      !isElsewhere &&
      wrong === undefined &&
      !failedWith(failure, 'second_person_missing') ? (
        <Notice variant="danger" live>
          {staffFailureText(failure)}
        </Notice>
      ) : null}
      {children}
      {needs.includes('reason') ? (
        <Field.Root id={id} error={fieldText(wrong, 'kr', actTexts.reason)} required>
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
