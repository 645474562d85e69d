import type { Texts } from '../kr.ts';
import { boards } from '../vi/boards.ts';
import { common } from '../vi/common.ts';
import { errors } from '../vi/errors.ts';
import { home } from '../vi/home.ts';
import { posts } from '../vi/posts.ts';
import { search } from '../vi/search.ts';
import { shell } from '../vi/shell.ts';

export const texts: Pick<Texts, 'common' | 'shell' | 'home' | 'posts' | 'boards' | 'search' | 'errors'> = {
  common,
  shell,
  home,
  posts,
  boards,
  search,
  errors,
};
