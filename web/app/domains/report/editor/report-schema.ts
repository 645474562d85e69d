import StarterKit from '@tiptap/starter-kit';

const safeAddress = /^(?:https?:\/\/[^\s/]|mailto:[^\s/])\S*$/i;

/** The elements of a report: the same that the server allows (server/src/modules/practice/report/html.ts). */
export const reportSchema = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['https', 'http', 'mailto'],
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
      isAllowedUri: (address) => safeAddress.test(address),
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
];

/** The address that somebody typed, in the form of a link; undefined if it is not one. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!safeAddress.test(withScheme)) return undefined;
  if (withScheme.toLowerCase().startsWith('mailto:')) return withScheme;
  return URL.canParse(withScheme) && new URL(withScheme).hostname.includes('.') ? withScheme : undefined;
}
