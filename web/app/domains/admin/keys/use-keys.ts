import { useEffect, useLayoutEffect, useRef } from 'react';
import { writable } from '../../../lib/document/writing.ts';
import { createKeyTable } from './key-commands.ts';

const table = createKeyTable((run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
});

// Letters of the Korean keyboard stand for the keys that they are on: nobody has to switch before a command.
function keyOf(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  if (letter && /^[ㄱ-ㅣ]$/.test(event.key)) return letter.toLowerCase();
  return event.key;
}

/** Whether a dialog is open: the keys belong to it. A toast has the same role, and takes no keys. */
export function isDialogOpen(): boolean {
  const dialogs = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false]), dialog[open]';
  return document.querySelector(dialogs) !== null;
}

/** What Enter presses by itself: a command of the screen must not take it away. */
const pressable = 'a[href], button, summary, [role=button]';

function isForKeys(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return false;
  const target = event.target as Element | null;
  if (target?.closest(writable)) return false;
  if (event.key === 'Enter' && target?.closest(pressable)) return false;
  return !isDialogOpen();
}

/** Listens to the keys of all screens; once, in the frame. */
export function useKeyTable(): void {
  // Before the first paint, as the commands themselves.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (isForKeys(event) && table.press(keyOf(event))) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * Commands by key while this component is shown: `{ j: down, Enter: open, 'g v': toReview }`. They count where nothing is
 * typed and no dialog is open.
 */
export function useKeys(commands: Readonly<Record<string, () => void>>): void {
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  const names = Object.keys(commands).join(',');
  // Before it is painted: who sees a hint may press its key.
  useLayoutEffect(
    () =>
      table.add(
        Object.fromEntries(names.split(',').map((key) => [key, () => newest.current[key]?.()] as const)),
      ),
    [names],
  );
}
