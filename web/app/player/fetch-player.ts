/** Loads the player and its library: too large for a page that may only be read. */
export const fetchPlayer = () => import('./player.tsx');
