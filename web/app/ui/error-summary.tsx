import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './error-summary.module.css';

export type ErrorSummaryProps = {
  title: string;
  /** In the order of the fields on the page. An error without a field has no link. */
  errors: { fieldId?: string; message: string }[];
  className?: string;
};

/**
 * What is wrong with a form, shown at its top. It takes the focus when it appears, so that it is read and seen; give it a
 * `key` that changes with each attempt to send, and it does so again. Its links go to the fields. Without errors nothing is
 * rendered.
 */
export function ErrorSummary({ title, errors, className }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div
      ref={focusOnce}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classNames(styles.summary, className)}
    >
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId ?? ''}${error.message}`}>
            {error.fieldId ? <a href={`#${error.fieldId}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Outside the component: the same function on every render, so it runs when the element is added and not again. */
function focusOnce(node: HTMLDivElement | null): void {
  node?.focus();
}
