import type { UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import pressed from '../../../ui/pressed-choice.module.css';
import styles from './choices.module.css';

interface ChoicesProps {
  legend: string;
  input: UseFormRegisterReturn;
  choices: readonly { value: string; label: string }[];
}

/** A choice of a few short answers, side by side: radio buttons that look like pills. */
export function Choices({ legend, input, choices }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classNames(pressed.shape, styles.choice)}>
            <input type="radio" {...input} value={value} className={pressed.radio} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
