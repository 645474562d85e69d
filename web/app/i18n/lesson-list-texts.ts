import { areaTexts } from './area-texts.ts';
import { lessonLists as en } from './en/lesson-lists.ts';
import { lessonLists as ep } from './ep/lesson-lists.ts';
import { lessonLists as kr } from './kr/lesson-lists.ts';
import { lessonLists as vi } from './vi/lesson-lists.ts';

export const lessonListTexts = areaTexts({ kr, en, ep, vi });
