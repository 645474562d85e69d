import { areaTexts } from './area-texts.ts';
import { sensitive as en } from './en/sensitive.ts';
import { sensitive as ep } from './ep/sensitive.ts';
import { sensitive as kr } from './kr/sensitive.ts';
import { sensitive as vi } from './vi/sensitive.ts';

export const sensitiveTexts = areaTexts({ kr, en, ep, vi });
