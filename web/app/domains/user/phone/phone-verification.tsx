import { type Ref, useRef } from 'react';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { formatPhone, phoneKey } from '../../../lib/forms/phone.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { onEnter } from '../../../ui/ime.ts';
import { Input } from '../../../ui/input.tsx';
import { PauseLine } from '../pause-line.tsx';
import { PhoneCode } from './phone-code.tsx';
import { type PhoneFlow, usePhoneFlow } from './phone-flow.ts';
import { secondsUntil } from './phone-state.ts';
import styles from './phone-verification.module.css';

/** The form's value of the number; `useController(…).field` of react-hook-form fits. */
export interface PhoneField {
  /** Also the id of the control. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

export interface PhoneVerificationProps {
  field: PhoneField;
  /** The form's error about the number. */
  error?: string | undefined;
  label?: string;
  hint?: string;
  /** False shows only the number, without a code. */
  withCode?: boolean;
  /** A number that needs no code, e.g. the member's present one. */
  knownNumber?: string;
  /** Called once the code is confirmed, e.g. to remove the form's error. */
  onVerified?: () => void;
}

/**
 * A phone number and, if required, its verification by a code. `readPhoneVerification` in `phone-state.ts` says whether a
 * number is verified; call `forgetPhoneVerification` when it has been used.
 */
export function PhoneVerification({
  withCode = true,
  knownNumber,
  onVerified,
  ...props
}: PhoneVerificationProps) {
  const { field } = props;
  const flow = usePhoneFlow(field.value, onVerified);
  const status = useRef<HTMLParagraphElement>(null);
  const isKnown = knownNumber !== undefined && phoneKey(knownNumber) === phoneKey(field.value);
  const asksCode = withCode && !isKnown;
  return (
    <div className={styles.phone}>
      <NumberField {...props} flow={flow} asksCode={asksCode} />
      {asksCode ? (
        <>
          <PhoneStatus flow={flow} phone={field.value} ref={status} />
          {flow.standing.codeSent && !flow.standing.codeVerified ? (
            <PhoneCode id={`${field.name}Code`} flow={flow} onConfirmed={() => status.current?.focus()} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}

type NumberFieldProps = Pick<PhoneVerificationProps, 'field' | 'error' | 'label' | 'hint'> & {
  flow: PhoneFlow;
  asksCode: boolean;
};

function NumberField({ field, error, label, hint, flow, asksCode }: NumberFieldProps) {
  const auth = authTexts.use();
  const mayAsk = asksCode && !flow.standing.codeVerified && !flow.standing.codeSent;

  async function send() {
    // If it was not sent, the reason is shown at the number.
    if (!(await flow.send())) document.getElementById(field.name)?.focus();
  }

  return (
    <Field.Root id={field.name} error={error ?? flow.problemAt('phone')} required>
      <Field.Label>{label ?? auth.phone}</Field.Label>
      <div className={styles.line}>
        <Input
          {...field}
          type="tel"
          autoComplete="tel"
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onBlur={() => {
            const written = formatPhone(field.value);
            if (written !== field.value) field.onChange(written);
            field.onBlur?.();
          }}
          onKeyDown={
            mayAsk
              ? onEnter((event) => {
                  event.preventDefault();
                  void send();
                })
              : undefined
          }
        />
        {mayAsk ? <AskButton flow={flow} onAsk={() => void send()} /> : null}
      </div>
      <Field.Description>{hint ?? auth.phoneHint}</Field.Description>
      <Field.Error />
    </Field.Root>
  );
}

function AskButton({ flow, onAsk }: { flow: PhoneFlow; onAsk: () => void }) {
  const join = userJoinTexts.use();
  const pauseSeconds = secondsUntil(flow.standing.resendAt, flow.now);
  return (
    <>
      <Button
        variant="outline"
        pending={flow.pending === 'send'}
        pendingLabel={join.codeSending}
        disabled={pauseSeconds > 0}
        onClick={onAsk}
      >
        {join.codeSend}
      </Button>
      <PauseLine seconds={pauseSeconds} className={styles.pause}>
        {join.codeResendIn(pauseSeconds)}
      </PauseLine>
    </>
  );
}

type PhoneStatusProps = { flow: PhoneFlow; phone: string; ref: Ref<HTMLParagraphElement> };

/**
 * What has happened, read aloud when it does: the region stays on the page, because not every screen reader reads a region
 * that appears together with its text.
 */
function PhoneStatus({ flow, phone, ref }: PhoneStatusProps) {
  const join = userJoinTexts.use();
  const { codeSent, codeVerified, codeUntil } = flow.standing;
  const isExpired = codeUntil <= flow.now;
  const words = codeVerified
    ? join.phoneVerified
    : codeSent
      ? isExpired
        ? join.codeExpired
        : join.codeSent(formatPhone(phone))
      : '';
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      data-state={codeVerified ? 'verified' : undefined}
      className={styles.status}
    >
      {codeVerified ? <Icon name="check" size="sm" /> : null}
      {words ? <span>{words}</span> : null}
    </p>
  );
}
