import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Input } from './input.tsx';
import styles from './password-input.module.css';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password with a button that shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={classNames(styles.box, className)}>
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={styles.input}
      />
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? hideLabel : showLabel}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
        className={styles.toggle}
      />
    </div>
  );
}
