import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from '../../../ui/input.tsx';
import { digitsOf } from './recovery-state.ts';

export interface CodeInputProps {
  /** The result of the form's `register` for the field. */
  field: UseFormRegisterReturn;
  className?: string | undefined;
}

const codeLength = 6;

/**
 * The six digits of a code: offered by the device if it can, typed or pasted otherwise. With the sixth its form is sent, as
 * by its button.
 */
export function CodeInput({ field, className }: CodeInputProps) {
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    // Pasted text has spaces and words; a length limit would cut off the code with them.
    input.value = digitsOf(input.value);
    await field.onChange(event);
    if (input.value.length === codeLength) input.form?.requestSubmit();
  }
  return (
    <Input
      className={className}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={(event) => void take(event)}
    />
  );
}
