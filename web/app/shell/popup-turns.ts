import './popup-turns.css';
import { popupRestDays } from '@taegeuk/contract/content-kinds.ts';
import { readDevice, writeDevice } from '../lib/session/device-storage.ts';
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

/**
 * Shows the popups that the page has, one after the other: neither those that were closed in this tab, nor those that this
 * browser asked to stay away. The returned function ends it.
 */
export function showPopups(): () => void {
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
    const closed = () => {
      writeStored(key, [...readClosed(), popup].join(' ').trim());
      showNext();
    };
    dialog.addEventListener('close', closed, { signal: end.signal, once: true });
    showOne(dialog, (isRest) => isRest && rest(popup, Date.now()), end.signal);
  }
  showNext();
  return () => end.abort();
}

/** Shows one dialog; `onPress` is told of the button that closes it: the one that asks to stay away, or another. */
export function showOne(
  dialog: HTMLDialogElement,
  onPress: (isRest: boolean) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): void {
  // A press beside the sheet closes it, as Escape does.
  function press({ target }: MouseEvent) {
    const pressed = target as Element;
    const isRest = pressed.closest('[data-popup-rest]') !== null;
    if (pressed !== dialog && !isRest && !pressed.closest('[data-popup-close], a')) return;
    dialog.removeEventListener('click', press);
    onPress(isRest);
    dialog.close();
  }
  dialog.addEventListener('click', press, { signal });
  dialog.showModal();
  // Its name is read first; none of its buttons is nearer than the others.
  dialog.focus();
}
