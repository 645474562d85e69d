import { useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './content.module.css';

/** A choice that the address holds: it changes what is shown, and adds no step to the history. */
export function AddressChoice({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, text: string])[];
}) {
  const [, setSearch] = useSearchParams();
  return (
    <Field.Root id={`choice-${name}`} className={styles.choice}>
      <Field.Label>{label}</Field.Label>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          setSearch(
            (now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: currentTarget.value }),
            { replace: true, preventScrollReset: true },
          )
        }
      >
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}
