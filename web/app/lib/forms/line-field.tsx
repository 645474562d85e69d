import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { ApiForm } from './form.ts';

/** A field of a form: its name in the call, and what is written beside it. */
export interface NamedField<Values extends FieldValues> {
  of: ApiForm<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
}

/** A required one-line field: label, control, help and error. */
export function LineField<Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  ...input
}: NamedField<Values> & ComponentProps<typeof Input>) {
  return (
    <Field.Root id={name} error={of.errorOf(name)} required>
      <Field.Label>{label}</Field.Label>
      <Input {...input} {...of.form.register(name)} />
      {hint ? <Field.Description>{hint}</Field.Description> : null}
      <Field.Error />
    </Field.Root>
  );
}

/** The input attributes of a phone number. */
export const phoneInput = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;
