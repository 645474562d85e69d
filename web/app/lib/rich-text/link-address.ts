/** What a link in a text may lead to. */
export const safeAddress = /^(?:https?:\/\/[^\s/]|mailto:[^\s/])\S*$/i;

/** The address that somebody typed, in the form of a link; undefined if it is not one. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!safeAddress.test(withScheme)) return undefined;
  if (withScheme.toLowerCase().startsWith('mailto:')) return withScheme;
  return URL.canParse(withScheme) && new URL(withScheme).hostname.includes('.') ? withScheme : undefined;
}
