/** The texts of a popup. Texts that are left out are the popup's own, in the page's language. */
export interface Popup {
  kind: 'success' | 'error' | 'question';
  title?: string | undefined;
  text?: string | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  variant?: 'solid' | 'danger' | undefined;
}

export interface QueuedPopup extends Popup {
  id: number;
}

export interface PopupQueue {
  /** Adds a popup to the end of the queue; resolves with the answer, or false if it is closed without one. */
  add: (popup: Popup) => Promise<boolean>;
  /** Settles an answer, once; the popup stays the first until it is removed, so that it can fade out. */
  answer: (id: number, confirmed: boolean) => void;
  remove: (id: number) => void;
  /** The popup that is shown, or null. */
  first: () => QueuedPopup | null;
  subscribe: (listener: () => void) => () => void;
}

/** Popups are shown one after another: the next when the previous one is gone. */
export function createPopupQueue(): PopupQueue {
  let queue: QueuedPopup[] = [];
  let lastId = 0;
  const answers = new Map<number, (confirmed: boolean) => void>();
  const listeners = new Set<() => void>();

  function change(next: QueuedPopup[]): void {
    queue = next;
    for (const listener of listeners) listener();
  }
  function answer(id: number, confirmed: boolean): void {
    answers.get(id)?.(confirmed);
    answers.delete(id);
  }
  return {
    add(popup) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        answers.set(id, resolve);
        change([...queue, { ...popup, id }]);
      });
    },
    answer,
    remove(id) {
      answer(id, false);
      change(queue.filter((popup) => popup.id !== id));
    },
    first: () => queue[0] ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
