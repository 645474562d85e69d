import { flushSync } from 'react-dom';

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The item in the middle of the window, or the one with the focus, and the items of the list below it. */
function anchorsIn(list: Element): Element[] {
  const items = [...list.children];
  const focused = items.find((item) => item.contains(document.activeElement) && isOnScreen(item));
  if (focused) return [focused];
  const middle = window.innerHeight / 2;
  // Then the reader is above the list: the list may grow below.
  if (list.getBoundingClientRect().top > middle) return [];
  const first = items.findIndex((item) => item.getBoundingClientRect().bottom > middle);
  return first === -1 ? [] : items.slice(first);
}

/**
 * Changes a list so that what is being read keeps its position: the item with the focus, otherwise the one in the middle of
 * the window. Safari does not keep the position itself, and other browsers keep the topmost item.
 */
export function keepPlace(list: Element | null, change: () => void): void {
  const typedIn = document.activeElement;
  // The form is above the list, which may grow below it.
  const isTyping = typedIn instanceof HTMLTextAreaElement && isOnScreen(typedIn);
  const anchors = list && !isTyping ? anchorsIn(list) : [];
  const before = anchors.map((item) => ({ item, top: item.getBoundingClientRect().top }));
  flushSync(change);
  const held = before.find(({ item }) => item.isConnected);
  if (!held) return;
  const movedBy = held.item.getBoundingClientRect().top - held.top;
  if (Math.abs(movedBy) >= 1) window.scrollBy({ top: movedBy, behavior: 'instant' });
}
