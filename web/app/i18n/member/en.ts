import { auth } from '../en/auth.ts';
import { diary } from '../en/diary.ts';
import { errors } from '../en/errors.ts';
import { lessons } from '../en/lessons.ts';
import type { Texts } from '../kr.ts';

export const texts: Pick<Texts, 'auth' | 'lessons' | 'diary' | 'errors'> = { auth, lessons, diary, errors };
