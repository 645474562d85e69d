import { boards } from '../kr/boards.ts';
import { common } from '../kr/common.ts';
import { errors } from '../kr/errors.ts';
import { home } from '../kr/home.ts';
import { posts } from '../kr/posts.ts';
import { search } from '../kr/search.ts';
import { shell } from '../kr/shell.ts';

export const texts = { common, shell, home, posts, boards, search, errors };
