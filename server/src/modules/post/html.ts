import { marked } from 'marked';
import sanitize from 'sanitize-html';

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['strong', 'em', 'b', 'i', 's', 'small', 'sub', 'sup', 'code', 'pre', 'a', 'span', 'div'],
    ...['ruby', 'rb', 'rt', 'rp', 'figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['lang'],
    h2: ['id'],
    h3: ['id'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Only pictures of our own site: another site would learn who reads.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // A page has one h1, and it is not in the text.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https:/i.test(attributes.href ?? '')
        ? { ...attributes, rel: 'noopener noreferrer' }
        : { href: attributes.href ?? '', ...(attributes.lang ? { lang: attributes.lang } : {}) },
    }),
  },
};

/** HTML that an editor or Markdown produced, without anything that could run or load from elsewhere. */
export function sanitizeHtml(html: string): string {
  return sanitize(html, allowed).trim();
}

/** Markdown of seed content and of editors as safe HTML, its headings with ids. */
export function renderMarkdown(markdown: string): string {
  return nameHeadings(sanitizeHtml(marked.parse(markdown, { async: false, gfm: true })));
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
