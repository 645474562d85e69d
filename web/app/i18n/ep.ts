import type { Texts } from './kr.ts';
import { texts as member } from './member/ep.ts';
import { texts as reading } from './reading/ep.ts';

export const texts: Texts = { ...reading, ...member };
