/** A part of a line: text, or text with a link. */
export interface LegalPart {
  text: string;
  href?: string;
}

// A web address, a mail address, or a Korean phone number (02-…, 010-…, 1588-…, +82-…); registration numbers are not links.
const links =
  /https:\/\/[^\s<>()]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\d-])(?:(?:0\d{1,2}|\+82-\d{1,2})-\d{3,4}|1[568]\d\d)-\d{4}(?![\d-])/g;

function linked(found: string, before: string): LegalPart[] {
  if (found.includes('@')) return [{ text: before }, { text: found, href: `mailto:${found}` }];
  if (!found.startsWith('https:')) {
    return [{ text: before }, { text: found, href: `tel:${found.replaceAll('-', '')}` }];
  }
  // The words before an address say what it is: they become the link, and nobody needs to read the address.
  return [{ text: before.trim() || found, href: found }];
}

function partsOf(piece: string): LegalPart[] {
  const parts: LegalPart[] = [];
  let end = 0;
  for (const match of piece.matchAll(links)) {
    parts.push(...linked(match[0], piece.slice(end, match.index)));
    end = match.index + match[0].length;
  }
  return [...parts, { text: piece.slice(end) }].filter(({ text }) => text !== '');
}

/** The separator between the details of a line. */
export const legalSeparator = ' · ';

/** The details of a line, each in parts, in which addresses and phone numbers have become links. */
export function legalPieces(line: string): LegalPart[][] {
  return line.split(legalSeparator).map(partsOf);
}
