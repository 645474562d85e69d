/** The player and its library: too much for a page that may only be read. */
export const fetchPlayer = () => import('../../player/player.tsx');
