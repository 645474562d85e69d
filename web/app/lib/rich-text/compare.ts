import { diffArrays } from 'diff';

/** A paragraph, heading or item of a report, without its markup. */
export interface Block {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

/** A piece of a version, and whether the other version has it. */
export interface Piece {
  text: string;
  change: 'same' | 'added' | 'removed';
}

const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The paragraphs of a report as the sanitiser of the server writes it. */
export function blocksOf(html: string): Block[] {
  const pieces = html.split(/<\/?(h2|h3|p|li|blockquote|figcaption|t[dhr])(?:\s[^>]*)?>/);
  return pieces.flatMap((piece, index) => {
    // Names of elements stand between the texts.
    if (index % 2 === 1) return [];
    const text = piece
      .replace(/<br\s*\/?>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')
      .trim();
    if (text === '') return [];
    const name = pieces[index - 1];
    const kind = name === 'h2' || name === 'h3' ? 'heading' : name === 'li' ? 'item' : 'text';
    return [{ kind, text }] as const;
  });
}

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean);

/** Two texts by words: what is gone of the first, and what is new in the second. */
export function compareWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const parts = diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
  }));
  return {
    before: parts.filter(({ change }) => change !== 'added'),
    after: parts.filter(({ change }) => change !== 'removed'),
  };
}

/** A paragraph with its pieces. */
export interface ComparedBlock {
  kind: Block['kind'];
  pieces: Piece[];
}

// The whole text is compared, and cut at its paragraphs again: what moved from one to another is found as well.
const mark = '\n\u2029';

function cut(blocks: readonly Block[], pieces: readonly Piece[]): ComparedBlock[] {
  const found: ComparedBlock[] = blocks.map(({ kind }) => ({ kind, pieces: [] }));
  let place = 0;
  for (const { text, change } of pieces) {
    text.split(mark).forEach((part, index) => {
      if (index > 0) place += 1;
      if (part !== '') found[place]?.pieces.push({ text: part, change });
    });
  }
  return found;
}

/** Two versions of a report, paragraph by paragraph, and at how many places they differ. */
export function compareReports(
  before: string,
  after: string,
): { before: ComparedBlock[]; after: ComparedBlock[]; changes: number } {
  const [first, second] = [blocksOf(before), blocksOf(after)];
  const join = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join(mark);
  const compared = compareWords(join(first), join(second));
  return {
    before: cut(first, compared.before),
    after: cut(second, compared.after),
    changes: compared.after.filter(({ change }) => change === 'added').length,
  };
}
