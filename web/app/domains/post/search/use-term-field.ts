import { useEffect, useRef } from 'react';

/**
 * Ref for a field that shows the term of the address, which also changes without the field: back, forward, a suggestion. A
 * word that is being typed stays.
 */
export function useTermField(term: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = term;
  }, [term]);
  return field;
}
