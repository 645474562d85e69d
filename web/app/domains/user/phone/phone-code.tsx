import { useEffect, useState } from 'react';
import { failureTexts } from '../../../i18n/failure-texts.ts';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { onEnter } from '../../../ui/ime.ts';
import { Input } from '../../../ui/input.tsx';
import { PauseLine } from '../pause-line.tsx';
import { digitsOf } from '../recovery/recovery-state.ts';
import type { PhoneFlow } from './phone-flow.ts';
import { clockOf, secondsUntil } from './phone-state.ts';
import styles from './phone-verification.module.css';

const codeLength = 6;

export interface PhoneCodeProps {
  id: string;
  flow: PhoneFlow;
  onConfirmed: () => void;
}

/** The six digits of the SMS; they are sent automatically once there are six. */
export function PhoneCode({ id, flow, onConfirmed }: PhoneCodeProps) {
  const failures = failureTexts.use();
  const join = userJoinTexts.use();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const { sentCount } = flow;
  useEffect(() => {
    if (sentCount > 0) document.getElementById(id)?.focus();
  }, [sentCount, id]);

  async function confirm(digits: string) {
    setShort(digits.length < codeLength);
    if (digits.length < codeLength) return document.getElementById(id)?.focus();
    if (await flow.verify(digits)) onConfirmed();
    else document.getElementById(id)?.focus();
  }

  function type(typed: string) {
    const digits = digitsOf(typed);
    if (digits === code) return;
    setCode(digits);
    setShort(false);
    flow.forgetProblem();
    if (digits.length === codeLength) void confirm(digits);
  }

  const problem = flow.problemAt('code') ?? (isShort ? failures.codes.invalid_code : undefined);
  return (
    <Field.Root id={id} error={problem} required>
      <Field.Label>{join.code}</Field.Label>
      <div className={styles.line}>
        <Input
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          // Pasted text has spaces and words; a length limit would cut off the code with them.
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onEnter((event) => {
            event.preventDefault();
            void confirm(code);
          })}
        />
        <Button
          variant="outline"
          pending={flow.pending === 'verify'}
          pendingLabel={join.codeConfirming}
          onClick={() => void confirm(code)}
        >
          {join.codeConfirm}
        </Button>
      </div>
      <Field.Description>{join.codeHint}</Field.Description>
      <Field.Error />
      <CodeTimes flow={flow} />
    </Field.Root>
  );
}

/** How long the code is valid, and the button for another one. The clock is not read aloud each second. */
function CodeTimes({ flow }: { flow: PhoneFlow }) {
  const join = userJoinTexts.use();
  const left = secondsUntil(flow.standing.codeUntil, flow.now);
  const pause = secondsUntil(flow.standing.resendAt, flow.now);
  const failure = flow.problemAt('phone');
  return (
    <div className={styles.times}>
      {left > 0 ? (
        <span role="timer" className={styles.clock}>
          {join.codeTimeLeft(clockOf(left))}
        </span>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        pending={flow.pending === 'send'}
        pendingLabel={join.codeSending}
        disabled={pause > 0}
        onClick={() => void flow.send()}
      >
        {join.codeResend}
      </Button>
      {failure ? null : (
        <PauseLine seconds={pause} className={styles.soft}>
          {join.codeResendIn(pause)}
        </PauseLine>
      )}
    </div>
  );
}
