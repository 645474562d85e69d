import { areaTexts } from './area-texts.ts';
import { sharedDiary as en } from './en/shared-diary.ts';
import { sharedDiary as ep } from './ep/shared-diary.ts';
import { sharedDiary as kr } from './kr/shared-diary.ts';
import { sharedDiary as vi } from './vi/shared-diary.ts';

export const sharedDiaryTexts = areaTexts({ kr, en, ep, vi });
