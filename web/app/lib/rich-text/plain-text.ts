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
