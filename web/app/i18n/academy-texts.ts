import { areaTexts } from './area-texts.ts';
import { academy as en } from './en/academy.ts';
import { academy as ep } from './ep/academy.ts';
import { academy as kr } from './kr/academy.ts';
import { academy as vi } from './vi/academy.ts';

export const academyTexts = areaTexts({ kr, en, ep, vi });
