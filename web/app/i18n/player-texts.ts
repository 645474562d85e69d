import { areaTexts } from './area-texts.ts';
import { player as en } from './en/player.ts';
import { player as ep } from './ep/player.ts';
import { player as kr } from './kr/player.ts';
import { player as vi } from './vi/player.ts';

export const playerTexts = areaTexts({ kr, en, ep, vi });
