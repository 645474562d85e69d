import { boards } from '../kr/boards.ts';
import { common } from '../kr/common.ts';
import { failures } from '../kr/failures.ts';
import { films } from '../kr/films.ts';
import { home } from '../kr/home.ts';
import { posts } from '../kr/posts.ts';
import { search } from '../kr/search.ts';
import { shell } from '../kr/shell.ts';

export const texts = { common, shell, home, posts, boards, search, films, failures };
