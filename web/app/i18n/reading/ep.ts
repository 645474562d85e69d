import { boards } from '../ep/boards.ts';
import { common } from '../ep/common.ts';
import { failures } from '../ep/failures.ts';
import { films } from '../ep/films.ts';
import { home } from '../ep/home.ts';
import { posts } from '../ep/posts.ts';
import { search } from '../ep/search.ts';
import { shell } from '../ep/shell.ts';
import type { Texts } from '../kr.ts';

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
