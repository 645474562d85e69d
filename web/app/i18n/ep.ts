import { auth } from './ep/auth.ts';
import { common } from './ep/common.ts';
import { diary } from './ep/diary.ts';
import { errors } from './ep/errors.ts';
import { home } from './ep/home.ts';
import { lessons } from './ep/lessons.ts';
import { posts } from './ep/posts.ts';
import { shell } from './ep/shell.ts';
import type { Texts } from './kr.ts';

export const texts: Texts = { common, shell, home, auth, lessons, diary, posts, errors };
