import { auth } from '../ep/auth.ts';
import { diary } from '../ep/diary.ts';
import { errors } from '../ep/errors.ts';
import { lessons } from '../ep/lessons.ts';
import type { Texts } from '../kr.ts';

export const texts: Pick<Texts, 'auth' | 'lessons' | 'diary' | 'errors'> = { auth, lessons, diary, errors };
