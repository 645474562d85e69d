import {
  filmSourcePattern,
  noteIdPattern,
  noteRoles,
  pictureSource,
  pictureSourcePattern,
  pictureWidths,
  richAttributes,
  richElements,
} from '@taegeuk/contract/rich-text.ts';
import { marked } from 'marked';
import sanitize from 'sanitize-html';

const headings = ['h2', 'h3'];
const knownRoles: string[] = Object.values(noteRoles);

/** An id or a role could make a text another part of the page: headings have ids, and footnotes both, of a form of their own. */
function withOwnPlace(tagName: string, { id, role, ...others }: sanitize.Attributes): sanitize.Tag {
  const isOwnId = id !== undefined && (headings.includes(tagName) || noteIdPattern.test(id));
  const isOwnRole = role !== undefined && knownRoles.includes(role);
  return { tagName, attribs: { ...others, ...(isOwnId ? { id } : {}), ...(isOwnRole ? { role } : {}) } };
}

const allowed: sanitize.IOptions = {
  allowedTags: richElements,
  allowedAttributes: richAttributes,
  selfClosing: [...sanitize.defaults.selfClosing, 'track'],
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Only pictures and films of our own site: another site would learn who reads.
  allowedSchemesByTag: { img: [], video: [], track: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'video' && !filmSourcePattern.test(attribs['src'] ?? ''),
  transformTags: {
    // A page has one h1, and it is not in the text.
    h1: 'h2',
    a: (tagName, { rel: _, ...attributes }) => {
      const isElsewhere = /^https:/i.test(attributes['href'] ?? '');
      return { tagName, attribs: isElsewhere ? { ...attributes, rel: 'noopener noreferrer' } : attributes };
    },
    '*': withOwnPlace,
  },
};

/** How wide a picture is shown: the column of the text, or the page where that is narrower. */
const shownWidth = '(min-width: 44rem) 42rem, 100vw';

/** Names the sizes of an uploaded picture: the browser takes the smallest that is sharp, as AVIF where it can. */
function withSizes(html: string): string {
  return html.replace(/<img ([^>]*?) ?\/>/g, (whole, attributes: string) => {
    const [, id] = pictureSourcePattern.exec(/ ?src="([^"]*)"/.exec(attributes)?.[1] ?? '') ?? [];
    const width = Number(/ ?\bwidth="(\d{1,5})"/.exec(attributes)?.[1]);
    if (id === undefined || !(width > 0)) return whole;
    const widths = pictureWidths(width);
    const sources = (format: 'avif' | 'webp') =>
      widths.map((each) => `${pictureSource(id, each, format)} ${each}w`).join(', ');
    const shown = `sizes="${shownWidth}"`;
    return `<picture><source type="image/avif" srcset="${sources('avif')}" ${shown} /><img ${attributes} srcset="${sources('webp')}" ${shown} /></picture>`;
  });
}

/** HTML that an editor or Markdown produced, without anything that could run or load from elsewhere. */
export function sanitizeHtml(html: string): string {
  return withSizes(sanitize(html, allowed).trim());
}

/** Markdown of seed content and of editors as safe HTML, its headings with ids. */
export function renderMarkdown(markdown: string): string {
  return nameHeadings(sanitizeHtml(marked.parse(markdown, { async: false, gfm: true })));
}

/** HTML of an editor as it is stored, its headings with ids. */
export function cleanEdited(html: string): string {
  return nameHeadings(sanitizeHtml(html));
}

/** Gives every h2 and h3 an id made of its text, each unique in the text: the table of contents links to it. */
function nameHeadings(html: string): string {
  const given = new Set<string>();
  return html.replace(
    /<(h[23])((?: lang="[^"]*")?)(?: id="[^"]*")?((?: lang="[^"]*")?)>(.*?)<\/\1>/gs,
    (_, tag: string, before: string, after: string, inner: string) => {
      const base = headingId(inner);
      let id = base;
      for (let count = 2; given.has(id); count += 1) id = `${base}-${count}`;
      given.add(id);
      return `<${tag}${before}${after} id="${id}">${inner}</${tag}>`;
    },
  );
}

/** Letters and digits of any script as they are written, words joined by hyphens, without the readings of hanja. */
function headingId(inner: string): string {
  const text = inner
    .replace(/<r[tp][^>]*>.*?<\/r[tp]>/gs, '')
    .replace(/<[^>]*>|&\w+;/g, '')
    .normalize('NFC');
  const words = text.replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '').trim();
  return words.replace(/[\s-]+/g, '-') || 'section';
}
