import { areaTexts } from './area-texts.ts';
import { centre as en } from './en/centre.ts';
import { centre as ep } from './ep/centre.ts';
import { centre as kr } from './kr/centre.ts';
import { centre as vi } from './vi/centre.ts';

export const centreTexts = areaTexts({ kr, en, ep, vi });
