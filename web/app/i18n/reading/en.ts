import { boards } from '../en/boards.ts';
import { common } from '../en/common.ts';
import { errors } from '../en/errors.ts';
import { home } from '../en/home.ts';
import { posts } from '../en/posts.ts';
import { search } from '../en/search.ts';
import { shell } from '../en/shell.ts';
import type { Texts } from '../kr.ts';

export const texts: Pick<Texts, 'common' | 'shell' | 'home' | 'posts' | 'boards' | 'search' | 'errors'> = {
  common,
  shell,
  home,
  posts,
  boards,
  search,
  errors,
};
