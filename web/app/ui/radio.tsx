import { type ComponentProps, type ReactNode, useId } from 'react';
import checkboxStyles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './radio.module.css';

export type RadioGroupProps = Omit<ComponentProps<'fieldset'>, 'children'> & {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
};

function RadioGroup({ legend, hint, error, className, children, ...props }: RadioGroupProps) {
  const ownId = useId();
  const messageId = `${props.id ?? ownId}-error`;
  return (
    <fieldset
      {...props}
      aria-describedby={error ? messageId : undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <legend className={classNames(fieldStyles.label, styles.legend)}>
        {legend}
        {hint ? <span className={fieldStyles.hint}>{hint}</span> : null}
      </legend>
      <div className={styles.items}>{children}</div>
      {error ? (
        <p id={messageId} className={fieldStyles.error}>
          <Icon name="alert" size="sm" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

export type RadioItemProps = Omit<ComponentProps<'input'>, 'type'>;

function RadioItem({ className, children, ...props }: RadioItemProps) {
  return (
    <label className={classNames(checkboxStyles.line, className)}>
      <input type="radio" {...props} className={checkboxStyles.box} />
      <span className={checkboxStyles.text}>{children}</span>
    </label>
  );
}

/** A group of radio buttons: a legend, its answers, its error. */
export const Radio = { Group: RadioGroup, Item: RadioItem };
