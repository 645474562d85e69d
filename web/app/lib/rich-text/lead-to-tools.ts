/** Tab leaves a text, as everywhere; Alt and F10 lead back to the buttons over it, also from the middle of a list. */
export function leadToTools(toolbarId: string) {
  return (_view: unknown, event: KeyboardEvent): boolean => {
    if (!(event.altKey && event.key === 'F10')) return false;
    document.querySelector<HTMLElement>(`#${toolbarId} [tabindex="0"]`)?.focus();
    return true;
  };
}
