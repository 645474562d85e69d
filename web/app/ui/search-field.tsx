import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';
import styles from './search-field.module.css';

export type SearchFieldProps = Omit<InputProps, 'type'> & {
  /** What the field searches, for screen readers. */
  label: string;
  /** On the button within the field, for screen readers. */
  submitLabel: string;
};

/** A search word, sent as `q` by the form around it, with its button inside. */
export function SearchField({ label, submitLabel, ...input }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Input
        type="search"
        name="q"
        maxLength={100}
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
      <IconButton type="submit" icon="search" label={submitLabel} />
    </div>
  );
}
