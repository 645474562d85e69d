import { auth } from '../kr/auth.ts';
import { diary } from '../kr/diary.ts';
import { errors } from '../kr/errors.ts';
import { lessons } from '../kr/lessons.ts';

export const texts = { auth, lessons, diary, errors };
