import type { Texts } from './kr.ts';
import { auth } from './vi/auth.ts';
import { common } from './vi/common.ts';
import { diary } from './vi/diary.ts';
import { errors } from './vi/errors.ts';
import { home } from './vi/home.ts';
import { lessons } from './vi/lessons.ts';
import { posts } from './vi/posts.ts';
import { shell } from './vi/shell.ts';

export const texts: Texts = { common, shell, home, auth, lessons, diary, posts, errors };
