import type { Texts } from '../kr.ts';
import { auth } from '../vi/auth.ts';
import { diary } from '../vi/diary.ts';
import { errors } from '../vi/errors.ts';
import { lessons } from '../vi/lessons.ts';

export const texts: Pick<Texts, 'auth' | 'lessons' | 'diary' | 'errors'> = { auth, lessons, diary, errors };
