import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { diary } from './en/diary.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { lessons } from './en/lessons.ts';
import { posts } from './en/posts.ts';
import { shell } from './en/shell.ts';
import type { Texts } from './kr.ts';

export const texts: Texts = { common, shell, home, auth, lessons, diary, posts, errors };
