import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../../ui/input.tsx';
import { digitsOf } from './recovery-state.ts';

export interface CodeInputProps {
  /** What the form's `register` gave for the field. */
  field: UseFormRegisterReturn;
  className?: string | undefined;
}

/** The six digits of a code: offered by the device where it can, typed or pasted otherwise. */
export function CodeInput({ field, className }: CodeInputProps) {
  return (
    <Input
      className={className}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={(event) => {
        // A paste brings spaces and words along; a length limit would cut the code off with them.
        event.target.value = digitsOf(event.target.value);
        return field.onChange(event);
      }}
    />
  );
}
