import { boards } from '../en/boards.ts';
import { common } from '../en/common.ts';
import { failures } from '../en/failures.ts';
import { films } from '../en/films.ts';
import { home } from '../en/home.ts';
import { posts } from '../en/posts.ts';
import { search } from '../en/search.ts';
import { shell } from '../en/shell.ts';
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
