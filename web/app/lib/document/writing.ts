/** What somebody types or chooses in. */
export const writable = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Whether somebody is in a field beside this part of the page: in the frame, or in a dialog over it. */
export function isWritingBeside(part: Element | null): boolean {
  const field = document.activeElement?.closest(writable) ?? null;
  return field !== null && !part?.contains(field);
}
