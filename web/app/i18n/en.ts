import type { Texts } from './kr.ts';
import { texts as member } from './member/en.ts';
import { texts as reading } from './reading/en.ts';

export const texts: Texts = { ...reading, ...member };
