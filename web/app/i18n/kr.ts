import { auth } from './kr/auth.ts';
import { common } from './kr/common.ts';
import { diary } from './kr/diary.ts';
import { errors } from './kr/errors.ts';
import { home } from './kr/home.ts';
import { lessons } from './kr/lessons.ts';
import { posts } from './kr/posts.ts';
import { shell } from './kr/shell.ts';

/** Korean: the source that the other languages' types follow. */
export const texts = { common, shell, home, auth, lessons, diary, posts, errors };

export type Texts = typeof texts;
