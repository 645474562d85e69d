/** A heading of a text that the table of contents links to. */
export interface Heading {
  id: string;
  title: string;
}

/** From this number of sections on, a text gets a table of contents. */
const sectionsOfLongText = 3;

const sectionHead = /<h2\b[^>]*?\sid="([^"]+)"[^>]*>([\s\S]*?)<\/h2>/g;
// The reading above a hanja is not part of the text.
const readings = /<(rt|rp)\b[^>]*>[\s\S]*?<\/\1>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of HTML, without tags and without the readings of hanja; several spaces become one. */
export function plainText(html: string): string {
  return html
    .replace(readings, '')
    .replace(/<(?:br|\/p|\/li|\/h\d|\/td|\/th|\/figcaption|\/blockquote)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The sections of a text, by the ids that the server gives its second-level headings; none of a short text. */
export function headingsOf(html: string): Heading[] {
  const found = [...html.matchAll(sectionHead)].map(([, id = '', inner = '']) => ({
    id,
    title: plainText(inner),
  }));
  return found.length < sectionsOfLongText ? [] : found;
}
