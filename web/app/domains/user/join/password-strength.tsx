import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { Field } from '../../../ui/field.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './password-strength.module.css';
import type { Strength } from './password-strength-score.ts';

type Judge = typeof import('./password-strength-score.ts').strengthOf;

/** The library with its list of passwords is large: it is loaded with the first letter that is typed. */
function useJudge(isWanted: boolean): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    if (!isWanted || judge) return;
    let isHere = true;
    import('./password-strength-score.ts').then(
      ({ strengthOf }) => isHere && setJudge(() => strengthOf),
      // Without it only the server checks the password.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, judge]);
  return judge;
}

/**
 * How strong the password is; undefined before the first letter, and until the library is there. `known` is what others know
 * of its owner: e-mail, name, nickname.
 */
export function useStrength(password: string, known: readonly string[]): Strength | undefined {
  const typed = useDeferredValue(password);
  const others = useDeferredValue(known.join('\n'));
  const judge = useJudge(password !== '');
  return useMemo(
    () => (judge && typed ? judge(typed, others.split('\n')) : undefined),
    [judge, typed, others],
  );
}

interface StrengthProps {
  score: Strength | undefined;
}

/** The strength in words, on the line of the label; read aloud when they change. */
export function StrengthWords({ score }: StrengthProps) {
  const join = userJoinTexts.use();
  return (
    <Field.Status>
      {score === undefined ? null : (
        <span>
          <VisuallyHidden>{join.strength}: </VisuallyHidden>
          {join.strengthWords[score]}
        </span>
      )}
    </Field.Status>
  );
}

/** The strength as a bar. It has its place before the first letter, so that nothing moves when it is seen. */
export function StrengthBar({ score }: StrengthProps) {
  return (
    <div className={styles.bar} data-score={score} aria-hidden="true">
      <Meter value={(score ?? -1) + 1} max={5} label="" />
    </div>
  );
}
