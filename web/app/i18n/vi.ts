import type { Texts } from './kr.ts';
import { texts as member } from './member/vi.ts';
import { texts as reading } from './reading/vi.ts';

export const texts: Texts = { ...reading, ...member };
