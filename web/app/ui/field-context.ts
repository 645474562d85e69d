import { createContext, useContext } from 'react';

export type FieldState = {
  id: string;
  error: string | undefined;
  required: boolean;
  disabled: boolean;
  hasDescription: boolean;
  setHasDescription: (has: boolean) => void;
};

export const FieldContext = createContext<FieldState | null>(null);

export type ControlAria = {
  id?: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

export const descriptionId = (id: string) => `${id}-description`;
export const errorId = (id: string) => `${id}-error`;

/**
 * What a control takes from the field around it: its id, its state and the texts that describe it. Outside a field it is empty,
 * so that every control also works alone (with an `aria-label`).
 */
export function useFieldControl(): ControlAria {
  const field = useContext(FieldContext);
  if (!field) return {};
  const describedBy = [
    field.error ? errorId(field.id) : '',
    field.hasDescription ? descriptionId(field.id) : '',
  ];
  return {
    id: field.id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': field.required || undefined,
    ...(field.disabled ? { disabled: true } : {}),
  };
}
