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
  /** The control's id. Give a stable one if an error summary links to the field. */
  id?: string;
  /** The text of the error; without one the field is valid. */
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
  /** A quiet note after the label, e.g. that the field may stay empty. */
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

/** The label, and at the other end of its line a `Field.Status`. */
function FieldHead({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.head, className)} />;
}

/**
 * What is found out about the value while somebody goes on, read aloud when it comes. It stands on the line of the label, so
 * that nothing below moves: a press at that moment would miss its button.
 */
function FieldStatus({ className, ...props }: ComponentProps<'p'>) {
  return <p role="status" {...props} className={classNames(styles.status, className)} />;
}

export type FieldControlProps = { render: ReactElement<ControlAria> };

/** Gives any control the field's id and state; the site's own inputs take them automatically. */
function FieldControl({ render }: FieldControlProps) {
  const aria = useFieldControl();
  return cloneElement(render, { ...aria, ...render.props });
}

export type FieldDescriptionProps = ComponentProps<'p'>;

function FieldDescription({ className, ...props }: FieldDescriptionProps) {
  const field = use(FieldContext);
  /* the element itself reports that it is rendered, so that the control never names an id that does not exist */
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

/** The text of the field's error; nothing is rendered while there is none. */
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

/** A label, a control, its help and its error, connected for screen readers. */
export const Field = {
  Root: FieldRoot,
  Head: FieldHead,
  Label: FieldLabel,
  Status: FieldStatus,
  Control: FieldControl,
  Description: FieldDescription,
  Error: FieldError,
};
