import { areaTexts } from './area-texts.ts';
import { secondFactor as en } from './en/second-factor.ts';
import { secondFactor as ep } from './ep/second-factor.ts';
import { secondFactor as kr } from './kr/second-factor.ts';
import { secondFactor as vi } from './vi/second-factor.ts';

export const secondFactorTexts = areaTexts({ kr, en, ep, vi });
