import { areaTexts } from './area-texts.ts';
import { profile as en } from './en/profile.ts';
import { profile as ep } from './ep/profile.ts';
import { profile as kr } from './kr/profile.ts';
import { profile as vi } from './vi/profile.ts';

export const profileTexts = areaTexts({ kr, en, ep, vi });
