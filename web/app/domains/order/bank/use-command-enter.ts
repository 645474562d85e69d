import { useEffect, useRef } from 'react';
import { isDialogOpen } from '../../admin/keys/use-keys.ts';

/** Does something with ⌘↵ or Ctrl ↵, wherever the focus is but in a dialog. */
export function useCommandEnter(run: () => void): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      newest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
