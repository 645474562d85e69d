import { areaTexts } from './area-texts.ts';
import { levelCheck as en } from './en/level-check.ts';
import { levelCheck as ep } from './ep/level-check.ts';
import { levelCheck as kr } from './kr/level-check.ts';
import { levelCheck as vi } from './vi/level-check.ts';

export const levelCheckTexts = areaTexts({ kr, en, ep, vi });
