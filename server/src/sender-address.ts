/** The address in a sender, which may have a name before it. */
export function addressIn(sender: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? sender;
}
