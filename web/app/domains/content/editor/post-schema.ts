import { Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { linkAddress, safeAddress } from '../../../lib/rich-text/link-address.ts';
import { Film, type FilmOptions, Picture } from './figure-nodes.ts';
import { Foreign, Note, Reading } from './inline-nodes.ts';

/** A page of this site, a place in the text, or a telephone number. */
const ownAddress = /^(?:\/(?![/\\])|#|tel:\+?\d)\S*$/;

/** The address that staff typed for a link: a page of this site by its path, or anything that a link may lead to. */
export function postLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  return ownAddress.test(address) ? address : linkAddress(address);
}

const Page = Node.create({ name: 'doc', topNode: true, content: '(block | film)+' });

/** The elements of a text: those of `contract/src/rich-text.ts`. */
const schema = [
  Page,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => safeAddress.test(address) || ownAddress.test(address),
    },
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  TableKit.configure({ table: { resizable: false, View: null } }),
  ...[Picture, Reading, Note, Foreign],
];

/** The elements of a post, as its editor shows them. */
export function postSchemaWith(film: Partial<FilmOptions>) {
  return [...schema, Film.configure(film)];
}

/** The elements of a post. */
export const postSchema = postSchemaWith({});
