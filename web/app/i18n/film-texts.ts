import { areaTexts } from './area-texts.ts';
import { films as en } from './en/films.ts';
import { films as ep } from './ep/films.ts';
import { films as kr } from './kr/films.ts';
import { films as vi } from './vi/films.ts';

export const filmTexts = areaTexts({ kr, en, ep, vi });
