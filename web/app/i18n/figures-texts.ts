import { areaTexts } from './area-texts.ts';
import { figures as en } from './en/figures.ts';
import { figures as ep } from './ep/figures.ts';
import { figures as kr } from './kr/figures.ts';
import { figures as vi } from './vi/figures.ts';

export const figuresTexts = areaTexts({ kr, en, ep, vi });
