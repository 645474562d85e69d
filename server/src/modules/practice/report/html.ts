import { reportText } from '@taegeuk/contract/report.ts';
import { reportTextLimit } from '@taegeuk/contract/report-states.ts';
import sanitize from 'sanitize-html';
import { type Objection, refuse } from '../../../domain-error.ts';

const markupLimit = 100_000;
/** Each tag costs the sanitiser some 4 µs: a report has a few hundred, and none needs more than this. */
const tagLimit = 8000;

// A link to our own site would look trustworthy: links lead to other sites only.
function linkTo(href: string): sanitize.Attributes {
  return /^(?:https?|mailto):/i.test(href) ? { href, rel: 'noopener noreferrer nofollow' } : {};
}

// The elements of the editor, and nothing else: the same schema as in web/app/domains/report/editor/report-schema.ts.
const allowed: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }),
  },
  // A link without a valid target becomes its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
};

/** A report's HTML with only the editor's elements: nothing in it runs, loads or looks like the page around it. */
export function sanitizeReport(html: string): string {
  return sanitize(html, allowed).trim();
}

const tooLong: Objection[] = [{ path: 'content', message: 'too_long' }];

/**
 * The stored form of a report that was sent.
 * @throws {DomainError} invalid_input for a text that is too long, or has too many tags
 */
export function storedReport(html: string): string {
  if (html.split('<', tagLimit + 2).length > tagLimit + 1) refuse(tooLong);
  const stored = sanitizeReport(html);
  if (stored.length > markupLimit || reportText(stored).length > reportTextLimit) refuse(tooLong);
  return stored;
}
