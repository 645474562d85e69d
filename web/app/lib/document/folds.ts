/** Folds are `<details data-fold>`: a text beneath its title. */

function named(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the fold that an address names, or the fold that contains what it names. */
export function openNamed(hash: string): void {
  const element = named(hash);
  const fold = element?.closest<HTMLDetailsElement>('details[data-fold]');
  if (!element || !fold || fold.open) return;
  fold.open = true;
  // What was folded had no position to scroll to.
  element.scrollIntoView();
}

/** Opens all folds for printing in browsers that would print them closed; the others do it by CSS. */
export function openForPrint(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('details[data-fold]:not([open])')) {
    fold.open = true;
    window.addEventListener('afterprint', () => fold.removeAttribute('open'), { once: true });
  }
}
