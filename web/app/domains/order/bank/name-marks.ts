import { diffChars } from 'diff';

/** A piece of a name, and whether the other one lacks it. */
export interface NamePiece {
  text: string;
  isOwn: boolean;
}

/** Both names in pieces, with the letters marked that only one of them has. */
export function markNames(sent: string, awaited: string): { sent: NamePiece[]; awaited: NamePiece[] } {
  const changes = diffChars(sent, awaited);
  const piecesOf = (own: 'removed' | 'added', other: 'removed' | 'added') =>
    changes.filter((piece) => !piece[other]).map((piece) => ({ text: piece.value, isOwn: piece[own] }));
  return { sent: piecesOf('removed', 'added'), awaited: piecesOf('added', 'removed') };
}
