/** A list of posts with its detail pages. */
export type Board = 'notice' | 'news' | 'culture';

/** A page that shows the one post of its type. */
export type Single = 'taegeukMeaning' | 'body' | 'energy' | 'heart' | 'breath' | 'giran';

/** Where each list stands. */
export const boardPaths: Record<Board, string> = {
  notice: '/customer/notice',
  news: '/media/news',
  culture: '/media/culture',
};

/** Where each single page stands. */
export const singlePaths: Record<Single, string> = {
  taegeukMeaning: '/taegeuk/meaning',
  body: '/introduction/body/find-out',
  energy: '/introduction/energy/find-out',
  heart: '/introduction/heart/find-out',
  breath: '/introduction/breath/find-out',
  giran: '/introduction/giran/find-out',
};

function keyOf<Key extends string>(
  paths: Record<Key, string>,
  found: (path: string) => boolean,
): Key | undefined {
  return (Object.keys(paths) as Key[]).find((key) => found(paths[key]));
}

/** The board of a list's or a detail's path. */
export function boardOf(pathname: string): Board | undefined {
  return keyOf(boardPaths, (path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The single page of a path. */
export function singleOf(pathname: string): Single | undefined {
  return keyOf(singlePaths, (path) => pathname === path);
}
