import { useEffect } from 'react';

/** Moves the focus to the beginning of the page: out of a field whose typing is over, or from what is not there any more. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Once this component is gone and with it whatever had the focus, it is at the beginning of the page: with the focus nowhere,
 * the next Tab would begin at the browser's own bar.
 */
export function useKeptFocus(): void {
  useEffect(
    () => () =>
      // After a dialog that closes at the same moment has given the focus back.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusMain();
      }),
    [],
  );
}
