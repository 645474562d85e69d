import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../../ui/input.tsx';
import { digitsOf } from './recovery-state.ts';

export interface CodeInputProps {
  /** The result of the form's `register` for the field. */
  field: UseFormRegisterReturn;
  className?: string | undefined;
}

/** The six digits of a code: offered by the device if it can, typed or pasted otherwise. */
export function CodeInput({ field, className }: CodeInputProps) {
  return (
    <Input
      className={className}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={(event) => {
        // Pasted text has spaces and words; a length limit would cut off the code with them.
        event.target.value = digitsOf(event.target.value);
        return field.onChange(event);
      }}
    />
  );
}
