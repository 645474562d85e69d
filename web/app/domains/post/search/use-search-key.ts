import { useEffect } from 'react';
import { asksForSearch } from './search-key.ts';

/** Opens the search by its key anywhere on the page. */
export function useSearchKey(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
