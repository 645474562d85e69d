import { plainText } from '../../../lib/rich-text/plain-text.ts';

/** A heading of a text that the table of contents links to. */
export interface Heading {
  id: string;
  title: string;
}

/** From this number of sections on, a text gets a table of contents. */
const sectionsOfLongText = 3;

const sectionHead = /<h2\b[^>]*?\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;
/** The sections of a text, by the ids that the server gives its second-level headings; none of a short text. */
export function headingsOf(html: string): Heading[] {
  const found = [...html.matchAll(sectionHead)].map(([, id = '', inner = '']) => ({
    id,
    title: plainText(inner),
  }));
  return found.length < sectionsOfLongText ? [] : found;
}
