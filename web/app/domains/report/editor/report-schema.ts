import StarterKit from '@tiptap/starter-kit';
import { safeAddress } from '../../../lib/rich-text/link-address.ts';

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
