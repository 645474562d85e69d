import { auth } from '../en/auth.ts';
import { diary } from '../en/diary.ts';
import { lessons } from '../en/lessons.ts';
import type { Texts } from '../kr.ts';

export const texts: Pick<Texts, 'auth' | 'lessons' | 'diary'> = { auth, lessons, diary };
