let isAsked = false;

/** Loads the page again, because the visitor or a rule of ours asks for it. */
export function reloadPage(): void {
  isAsked = true;
  window.location.reload();
}

/** Whether {@link reloadPage} asked for the reload that is about to happen; a library may reload a page too. */
export function isReloadAsked(): boolean {
  return isAsked;
}
