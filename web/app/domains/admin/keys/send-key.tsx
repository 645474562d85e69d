/** What sends is pressed together with ⌘ on a Mac and with Ctrl elsewhere. */
export const sendKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵';

/** The hint beside what is sent by the keyboard while somebody types. */
export function SendKey() {
  return <kbd>{sendKeys}</kbd>;
}
