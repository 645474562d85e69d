/** What a visitor did before the app was alive; the head script keeps it. */
interface EarlyAct {
  kind: 'click' | 'submit' | 'input' | 'key';
  target: Element;
  value?: string | boolean;
}

interface Early {
  acts: EarlyAct[];
  /** Whether a mouse is there: only it can hover. */
  mouse: boolean;
  on: boolean;
  /** Whether the visitor has given a sign. */
  seen: boolean;
  /** Runs at the first sign. */
  wake: (() => void) | null;
}

declare global {
  interface Window {
    __early?: Early;
  }
}

const bubbling = { bubbles: true, cancelable: true };

/** From now on the app answers by itself. What was done before waits for {@link repeatEarlyActs}. */
export function endEarlyActs(): void {
  if (window.__early) window.__early.on = false;
}

/** Runs at the first sign of the visitor; at once if there was one, or where nobody looks for it. */
export function atFirstSign(run: () => void): void {
  const early = window.__early;
  if (!early || early.seen) {
    run();
    return;
  }
  const { wake } = early;
  early.wake = () => {
    wake?.();
    run();
  };
}

/** Does again, once and in their order, what the visitor did before there was somebody to answer. */
export function repeatEarlyActs(): void {
  const early = window.__early;
  if (!early) return;
  repeatHover(early.mouse);
  repeatFocus();
  for (const act of early.acts) if (act.target.isConnected) repeat(act);
  early.acts = [];
}

// React tells of entering by the way the pointer came; one that rests where it was comes from nowhere.
function repeatHover(isMouse: boolean): void {
  const hovered = isMouse ? [...document.querySelectorAll(':hover')].at(-1) : undefined;
  hovered?.dispatchEvent(new PointerEvent('pointerover', { ...bubbling, pointerType: 'mouse' }));
}

function repeatFocus(): void {
  const focused = document.activeElement;
  if (focused && focused !== document.body) focused.dispatchEvent(new FocusEvent('focusin', bubbling));
}

function repeat({ kind, target, value }: EarlyAct): void {
  if (kind === 'click') (target as HTMLElement).click();
  else if (kind === 'submit') (target as HTMLFormElement).requestSubmit();
  else if (kind === 'key')
    target.dispatchEvent(new KeyboardEvent('keydown', { ...bubbling, key: String(value) }));
  else if (typeof value === 'string') retype(target as HTMLInputElement, value);
  else if (value !== undefined) choose(target as HTMLInputElement, value);
}

/** React takes a press for a change only where it knows the box in the other state. */
function choose(box: HTMLInputElement, checked: boolean): void {
  if (box.checked === checked) box.checked = !checked;
  box.click();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** React compares a field with what it last knew: that is made another one first, or the change would not be one. */
function retype(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', bubbling));
    return;
  }
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // More may have been typed since, and the caret stands somewhere in it.
  const typed = field.value === '' ? value : field.value;
  const caret = field.selectionStart;
  field.value = '';
  setValue?.call(field, typed);
  if (caret !== null && document.activeElement === field) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new Event('input', bubbling));
}
