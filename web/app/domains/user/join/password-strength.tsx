import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { userJoinTexts } from '../../../i18n/user-join-texts.ts';
import { Meter } from '../../../ui/meter.tsx';
import styles from './password-strength.module.css';

type Judge = typeof import('./password-strength-score.ts').strengthOf;

export interface PasswordStrengthProps {
  password: string;
  /** What others know of its owner: e-mail, name, nickname. */
  known: readonly string[];
}

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

/** How strong the password is, as a bar and in words; the words are read aloud when they change. */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const join = userJoinTexts.use();
  const typed = useDeferredValue(password);
  const others = useDeferredValue(known.join('\n'));
  const judge = useJudge(password !== '');
  const score = useMemo(
    () => (judge && typed ? judge(typed, others.split('\n')) : undefined),
    [judge, typed, others],
  );
  const words = score === undefined ? '' : `${join.strength}: ${join.strengthWords[score]}`;
  return (
    <div className={styles.strength} data-score={score}>
      {score === undefined ? null : (
        <div aria-hidden="true">
          <Meter value={score + 1} max={5} label={words} />
        </div>
      )}
      <p role="status" className={styles.words}>
        {words}
        {score !== undefined && score < 2 ? `. ${join.strengthWeak}` : ''}
      </p>
    </div>
  );
}
