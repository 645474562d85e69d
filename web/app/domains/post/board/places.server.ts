import { boardPathOf, postPath, singlePathOf } from '@taegeuk/contract/post-paths.ts';
import { type Board, boards } from './boards.ts';

// Not for the browser: the contract's paths import the schema library.

/** Path as it is written in the table of routes: decoded, composed. */
function plainPath(pathname: string): string {
  return decodeURI(pathname).normalize('NFC');
}

/** A list of posts: its name among the texts, its path, and the fixed Korean type of its posts. */
export interface BoardPlace {
  board: Board;
  path: string;
  type: string;
}

/** The list that belongs to the path of a list or a detail page; undefined elsewhere. */
export function boardAt(pathname: string): BoardPlace | undefined {
  const here = plainPath(pathname);
  const found = Object.entries(boardPathOf).find(([, path]) => here === path || here.startsWith(`${path}/`));
  if (!found) return undefined;
  const [type, path] = found;
  const board = boards.find((name) => name === path.split('/').at(-1));
  return board ? { board, path, type } : undefined;
}

/** Type of the one post that a path shows; undefined elsewhere. */
export function singleTypeAt(pathname: string): string | undefined {
  const here = plainPath(pathname);
  return Object.entries(singlePathOf).find(([, path]) => path === here)?.[0];
}

/** A post as a line with a link to it. */
export type LinkedPost<T> = T & { href: string };

/** Adds its address to a post, for components that know no post types. */
export function linked<T extends Parameters<typeof postPath>[0]>(post: T): LinkedPost<T> {
  return { ...post, href: postPath(post) };
}
