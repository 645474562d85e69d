import { areaTexts } from './area-texts.ts';
import { timer as en } from './en/timer.ts';
import { timer as ep } from './ep/timer.ts';
import { timer as kr } from './kr/timer.ts';
import { timer as vi } from './vi/timer.ts';

export const timerTexts = areaTexts({ kr, en, ep, vi });
