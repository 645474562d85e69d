import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  isOn: boolean;
  /** True while a change is on its way: it cannot be pressed then, and keeps the focus. */
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
  /** What is read with the name. */
  description?: ReactNode;
}

/** Turns something on or off at once; the whole line can be clicked. */
export function Switch({ isOn, isBusy, onChange, children, description }: SwitchProps) {
  const id = useId();
  return (
    <>
      <label className={styles.line}>
        <span className={styles.text}>{children}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.track}
          checked={isOn}
          aria-checked={isOn}
          aria-busy={isBusy || undefined}
          aria-describedby={description ? id : undefined}
          onChange={(event) => {
            if (!isBusy) onChange(event.currentTarget.checked);
          }}
        />
      </label>
      {description ? (
        <p id={id} className={styles.description}>
          {description}
        </p>
      ) : null}
    </>
  );
}
