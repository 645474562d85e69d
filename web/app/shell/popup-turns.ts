import './popup-turns.css';
import { popupRestDays } from '@taegeuk/contract/content-kinds.ts';
import { readDevice, writeDevice } from '../lib/session/device-storage.ts';
import { liveSession } from '../lib/session/session.ts';
import { readStored, writeStored } from '../lib/session/storage.ts';

const key = 'popups';
const dayMs = 24 * 60 * 60 * 1000;

/** Until when a popup stays away from this browser, by its id. */
function readRests(now: number): Record<string, number> {
  const stored = readDevice(key);
  const rests = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(rests.filter(([, until]) => typeof until === 'number' && until > now));
}

/** Those that were closed in this tab. */
const readClosed = () => (readStored(key) ?? '').split(' ');

function rest(id: string, now: number): void {
  writeDevice(key, { ...readRests(now), [id]: now + popupRestDays * dayMs });
}

/** The first page is a member's own day. */
const isOwnDay = (pathname: string) => pathname === '/' && liveSession() !== null;

/**
 * Shows the popups that the page has, one after the other: neither those that were closed in this tab, nor those that this
 * browser asked to stay away, and none over a member's own day. The returned function ends it.
 */
export function showPopups(pathname = window.location.pathname): () => void {
  if (isOwnDay(pathname)) return () => undefined;
  const now = Date.now();
  const [rests, closed] = [readRests(now), readClosed()];
  const waiting = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-popup]')].filter(
    ({ dataset: { popup = '' } }) => !(popup in rests) && !closed.includes(popup),
  );
  const end = new AbortController();

  function showNext() {
    const dialog = waiting.shift();
    if (!dialog) return;
    const { popup = '' } = dialog.dataset;
    const note = () => writeStored(key, [...new Set(readClosed()).add(popup)].join(' ').trim());
    const closed = () => {
      note();
      showNext();
    };
    const pressed = (what: Pressed) => {
      if (what === 'rest') rest(popup, Date.now());
      if (what !== 'link') return;
      // The page is left: the others wait for the next, which may come before this dialog says that it is closed.
      note();
      waiting.length = 0;
    };
    dialog.addEventListener('close', closed, { signal: end.signal, once: true });
    showOne(dialog, pressed, end.signal);
  }
  showNext();
  return () => end.abort();
}

/** What closes a dialog: the button that asks it to stay away, its link, or anything else. */
type Pressed = 'rest' | 'link' | 'close';

/** Shows one dialog; `onPress` is told of the press that closes it. */
export function showOne(
  dialog: HTMLDialogElement,
  onPress: (what: Pressed) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): void {
  let isBeside = false;
  // A press beside the sheet closes it, as Escape does: one that begins there too, so none that marks words.
  function down({ target }: Event) {
    isBeside = target === dialog;
  }
  function pressedIn(target: Element): Pressed | undefined {
    if (target.closest('[data-popup-rest]')) return 'rest';
    if (target.closest('a')) return 'link';
    const isClosing = target === dialog ? isBeside : target.closest('[data-popup-close]');
    return isClosing ? 'close' : undefined;
  }
  function press({ target }: MouseEvent) {
    const what = pressedIn(target as Element);
    if (!what) return;
    dialog.removeEventListener('pointerdown', down);
    dialog.removeEventListener('click', press);
    onPress(what);
    dialog.close();
  }
  dialog.addEventListener('pointerdown', down, { signal });
  dialog.addEventListener('click', press, { signal });
  // It stays open where the page changes behind it.
  if (!dialog.open) dialog.showModal();
  // Its name is read first; none of its buttons is nearer than the others.
  dialog.focus();
}
