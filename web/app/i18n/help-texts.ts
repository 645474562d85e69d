import { areaTexts } from './area-texts.ts';
import { help as en } from './en/help.ts';
import { help as ep } from './ep/help.ts';
import { help as kr } from './kr/help.ts';
import { help as vi } from './vi/help.ts';

export const helpTexts = areaTexts({ kr, en, ep, vi });
