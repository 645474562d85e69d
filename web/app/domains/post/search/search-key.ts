const stored = 'searchKey';
const key = '/';
// In a text field the key is a letter, and over an open popup nothing else opens.
const busyPlaces =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=dialog],[role=alertdialog]';

/** Whether `/` opens the search. It must be possible to turn off a shortcut of one character (KWCAG 6.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}

/** Stores the setting in this browser. */
export function setSearchKeyOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(stored);
    else localStorage.setItem(stored, 'off');
  } catch {
    // blocked storage keeps nothing
  }
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
> & {
  target: EventTarget | null;
};

/** Whether a key press opens the search: `/` alone, and not in a text field. */
export function asksForSearch(press: Press): boolean {
  if (press.key !== key || press.defaultPrevented || press.isComposing) return false;
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const place = press.target as Partial<Element> | null;
  return !place?.closest?.(busyPlaces) && isSearchKeyOn();
}
