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
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // Pictures are our own: another site would learn who reads.
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

/** Markdown of seed content and of editors as safe HTML. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }));
}
