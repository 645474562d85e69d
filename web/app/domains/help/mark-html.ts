/**
 * Letters in lower case and without accents, one for one, so that positions in the result are positions in the text. Hangul
 * stays whole.
 */
function fold(text: string): string {
  return Array.from(text, (letter) =>
    /[\u00c0-\u1eff]/.test(letter) ? (letter.normalize('NFD')[0] ?? letter) : letter,
  )
    .join('')
    .toLowerCase();
}

const tagOrEntity = /(<[^>]*>|&[#\w]+;)/;

function marked(text: string, word: string): string {
  const folded = fold(text);
  // Letters whose folding changes their number, which is rare, would move the marks; they stay unfolded.
  if (folded.length !== text.length) return text;
  let html = '';
  let end = 0;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, end)) {
    html += `${text.slice(end, at)}<mark>${text.slice(at, at + word.length)}</mark>`;
    end = at + word.length;
  }
  return html + text.slice(end);
}

/** HTML of the server in which the words of a term are marked; tags and entities stay as they are. */
export function markHtml(html: string, term: string): string {
  return fold(term.normalize('NFC'))
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .reduce((text, word) => {
      const parts = text.split(tagOrEntity);
      return parts.map((part, index) => (index % 2 === 0 ? marked(part, word) : part)).join('');
    }, html);
}
