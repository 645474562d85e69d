/** Gives way to the browser: what follows is a task of its own. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
