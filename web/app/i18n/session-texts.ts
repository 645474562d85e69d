import { areaTexts } from './area-texts.ts';
import { session as en } from './en/session.ts';
import { session as ep } from './ep/session.ts';
import { session as kr } from './kr/session.ts';
import { session as vi } from './vi/session.ts';

export const sessionTexts = areaTexts({ kr, en, ep, vi });
