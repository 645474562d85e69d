import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useMemo,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { type ControlAria, descriptionId, errorId, FieldContext, useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

export type FieldRootProps = Omit<ComponentProps<'div'>, 'id'> & {
  /** The control's id. Give a stable one where an error summary links to the field. */
  id?: string;
  /** The message of what is wrong; without one the field is valid. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

function FieldRoot({
  id,
  error,
  required = false,
  disabled = false,
  className,
  children,
  ...props
}: FieldRootProps) {
  const ownId = useId();
  const [hasDescription, setHasDescription] = useState(false);
  const controlId = id ?? ownId;
  const state = useMemo(
    () => ({
      id: controlId,
      error: error || undefined,
      required,
      disabled,
      hasDescription,
      setHasDescription,
    }),
    [controlId, error, required, disabled, hasDescription],
  );
  return (
    <FieldContext value={state}>
      <div {...props} data-invalid={error ? true : undefined} className={classNames(styles.field, className)}>
        {children}
      </div>
    </FieldContext>
  );
}

export type FieldLabelProps = ComponentProps<'label'> & {
  /** A soft word after the label, e.g. that the field may stay empty. */
  hint?: ReactNode;
};

function FieldLabel({ hint, className, children, ...props }: FieldLabelProps) {
  const field = use(FieldContext);
  return (
    <label htmlFor={field?.id} {...props} className={classNames(styles.label, className)}>
      {children}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </label>
  );
}

export type FieldControlProps = { render: ReactElement<ControlAria> };

/** Gives any control the field's id and state; the site's own inputs take them by themselves. */
function FieldControl({ render }: FieldControlProps) {
  const aria = useFieldControl();
  return cloneElement(render, { ...aria, ...render.props });
}

export type FieldDescriptionProps = ComponentProps<'p'>;

function FieldDescription({ className, ...props }: FieldDescriptionProps) {
  const field = use(FieldContext);
  /* the element itself reports that it is there, so that the control never names an id that is not */
  const report = field?.setHasDescription;
  const ref = useMemo(() => (node: HTMLParagraphElement | null) => report?.(node !== null), [report]);
  return (
    <p
      ref={ref}
      id={field ? descriptionId(field.id) : undefined}
      {...props}
      className={classNames(styles.description, className)}
    />
  );
}

export type FieldErrorProps = ComponentProps<'p'>;

/** The field's error in words; nothing is drawn while there is none. */
function FieldError({ className, children, ...props }: FieldErrorProps) {
  const field = use(FieldContext);
  const message = children ?? field?.error;
  if (!message) return null;
  return (
    <p id={field ? errorId(field.id) : undefined} {...props} className={classNames(styles.error, className)}>
      <Icon name="alert" size="sm" />
      <span>{message}</span>
    </p>
  );
}

/** A label, a control, what helps to fill it, and what is wrong with it, wired for those who listen. */
export const Field = {
  Root: FieldRoot,
  Label: FieldLabel,
  Control: FieldControl,
  Description: FieldDescription,
  Error: FieldError,
};
