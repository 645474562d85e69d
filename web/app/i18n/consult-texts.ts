import { areaTexts } from './area-texts.ts';
import { consult as en } from './en/consult.ts';
import { consult as ep } from './ep/consult.ts';
import { consult as kr } from './kr/consult.ts';
import { consult as vi } from './vi/consult.ts';

export const consultTexts = areaTexts({ kr, en, ep, vi });
