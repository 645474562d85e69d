import { type ChangeEvent, type ComponentProps, type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import inputStyles from './input.module.css';
import styles from './textarea.module.css';

export type TextareaProps = ComponentProps<'textarea'> & {
  minRows?: number;
  /** Shows a count below the text, in characters as a person counts them. Needs `maxCount` or `maxLength`. */
  countLabel?: (used: number, max: number) => string;
  /** The limit that the count shows; unlike `maxLength` it does not cut pasted text. */
  maxCount?: number;
};

/** Text of several lines that grows with its content, and counts it on request. */
export function Textarea({
  minRows = 4,
  countLabel,
  maxCount,
  className,
  onChange,
  ...props
}: TextareaProps) {
  const aria = useFieldControl();
  const initial = String(props.value ?? props.defaultValue ?? '');
  const [typed, setTyped] = useState(initial);
  const max = maxCount ?? props.maxLength;
  const text = props.value === undefined ? typed : String(props.value);
  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value);
    onChange?.(event);
  }
  const area = (
    <textarea
      {...aria}
      {...props}
      rows={minRows}
      onChange={handleChange}
      className={classNames(inputStyles.input, styles.textarea, className)}
      style={{ '--rows': minRows } as CSSProperties}
    />
  );
  if (!countLabel || max === undefined) return area;
  const used = countCharacters(text);
  return (
    <div className={styles.counted}>
      {area}
      <span data-over={used > max || undefined} className={styles.count}>
        {countLabel(used, max)}
      </span>
    </div>
  );
}

/** Code points, so that a character outside the basic plane counts once, as the server counts it. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}
