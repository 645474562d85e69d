const stored = 'searchKey';
const key = '/';
// Where a person writes the key is a letter; over an open popup nothing else opens.
const busyPlaces =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox],[role=dialog],[role=alertdialog]';

/** Whether `/` opens the search. A shortcut of one character must be one that can be turned off (KWCAG 6.1.4). */
export function isSearchKeyOn(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice in this browser. */
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

/** Whether a press of a key asks for the search: `/` alone, and nowhere that somebody writes. */
export function asksForSearch(press: Press): boolean {
  if (press.key !== key || press.defaultPrevented || press.isComposing) return false;
  if (press.ctrlKey || press.metaKey || press.altKey) return false;
  const place = press.target as Partial<Element> | null;
  return !place?.closest?.(busyPlaces) && isSearchKeyOn();
}
