import { areaTexts } from './area-texts.ts';
import { join as en } from './en/join.ts';
import { join as ep } from './ep/join.ts';
import { join as kr } from './kr/join.ts';
import { join as vi } from './vi/join.ts';

export const joinTexts = areaTexts({ kr, en, ep, vi });
