import { areaTexts } from './area-texts.ts';
import { today as en } from './en/today.ts';
import { today as ep } from './ep/today.ts';
import { today as kr } from './kr/today.ts';
import { today as vi } from './vi/today.ts';

export const todayTexts = areaTexts({ kr, en, ep, vi });
