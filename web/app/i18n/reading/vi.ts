import type { Texts } from '../kr.ts';
import { boards } from '../vi/boards.ts';
import { common } from '../vi/common.ts';
import { failures } from '../vi/failures.ts';
import { films } from '../vi/films.ts';
import { home } from '../vi/home.ts';
import { posts } from '../vi/posts.ts';
import { search } from '../vi/search.ts';
import { shell } from '../vi/shell.ts';

export const texts: Pick<
  Texts,
  'common' | 'shell' | 'home' | 'posts' | 'boards' | 'search' | 'films' | 'failures'
> = {
  common,
  shell,
  home,
  posts,
  boards,
  search,
  films,
  failures,
};
