/** Loads what plays streams: too large for a film that has none. */
export const fetchPieces = () => import('./open-pieces.ts');
