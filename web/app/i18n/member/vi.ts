import type { Texts } from '../kr.ts';
import { auth } from '../vi/auth.ts';
import { diary } from '../vi/diary.ts';
import { lessons } from '../vi/lessons.ts';

export const texts: Pick<Texts, 'auth' | 'lessons' | 'diary'> = { auth, lessons, diary };
