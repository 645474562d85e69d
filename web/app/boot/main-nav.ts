const entryOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
const linkOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>(':scope > a');
const panelOf = (entry: HTMLElement) => entry.querySelector<HTMLElement>(':scope > ul');

let openEntry: HTMLElement | null = null;

function show(entry: HTMLElement | null): void {
  if (entry === openEntry) return;
  if (openEntry) mark(openEntry, false);
  if (entry) mark(entry, true);
  openEntry = entry;
}

function mark(entry: HTMLElement, isOpen: boolean): void {
  panelOf(entry)?.toggleAttribute('data-open', isOpen);
  const link = linkOf(entry);
  if (link?.hasAttribute('aria-expanded')) link.setAttribute('aria-expanded', String(isOpen));
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !openEntry) return;
  const entry = openEntry;
  show(null);
  // What the pointer opened closes without taking the focus away from where somebody writes.
  if (!entry.contains(document.activeElement)) return;
  linkOf(entry)?.focus();
  // The focus that is returned is not a wish to see the entries again.
  show(null);
}

/**
 * The touch that opens an entry: a finger cannot hover, so its first tap opens the entry and the second follows the link.
 */
function followTaps(): void {
  let opening: HTMLElement | null = null;
  document.addEventListener('pointerdown', (event) => {
    const entry = entryOf(event.target);
    const isFinger = event.pointerType !== 'mouse' && entry !== openEntry;
    opening = entry && isFinger && panelOf(entry) ? entry : null;
  });
  document.addEventListener(
    'click',
    (event) => {
      const entry = entryOf(event.target);
      const link = entry && linkOf(entry);
      if (entry && entry === opening && link?.contains(event.target as Node)) {
        event.preventDefault();
        show(entry);
      } else show(null);
      opening = null;
    },
    // Runs before the router, which ignores events that are already prevented.
    { capture: true },
  );
}

/**
 * The entries of the bar, with up to four children each. Until this runs, CSS alone shows the children. Then pointer and
 * focus open them, their state is announced to screen readers, and Escape closes them.
 */
export function startMainNav(): void {
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') show(entryOf(event.target));
  });
  document.addEventListener('focusin', (event) => show(entryOf(event.target)));
  document.addEventListener('focusout', (event) => {
    if (!event.relatedTarget) show(null);
  });
  document.addEventListener('keydown', onKeyDown);
  followTaps();
  document.documentElement.dataset['bar'] = '';
  show(entryOf(document.querySelector('[data-entry]:hover')) ?? entryOf(document.activeElement));
}
