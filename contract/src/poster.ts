const wide = /^(\/media\/posters\/\d+-\d+-\d+)\.svg/;

/**
 * The address of a poster as a square, for lists. What replies name is wide, for players and for places of their own; a
 * picture that was not drawn by the server has one form alone.
 */
export function squarePoster(poster: string): string {
  return poster.replace(wide, '$1-square.svg');
}
